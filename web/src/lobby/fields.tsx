/** Fields of the forms in the lobby. */
import type { Parameter } from "../wire.ts";

export function Count({ label, values, value, set }: {
  label: string;
  values: number[];
  value: number;
  set: (value: number) => void;
}) {
  return (
    <fieldset class="choices">
      <legend>{label}</legend>
      {values.map((one) => (
        <label key={one}>
          <input type="radio" name={label} checked={value === one} onChange={() => set(one)} />
          <span>{one}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** `no_trade_hands` -> `No trade hands` */
export function title(name: string): string {
  const words = name.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function read(option: Parameter, word: string): string {
  return option.words[word] ?? word;
}

export type Value = string | number | boolean;

export function OptionField(
  { option, value, set }: { option: Parameter; value: Value; set: (value: Value) => void },
) {
  const id = `option-${option.name}`;
  return (
    <div class="option-field">
      <label for={id}>{title(read(option, option.name))}</label>
      {typeof option.default === "boolean"
        ? (
          <input
            id={id}
            type="checkbox"
            checked={Boolean(value)}
            onChange={(event) => set(event.currentTarget.checked)}
          />
        )
        : option.choices.length
        ? (
          <select id={id} value={String(value)} onChange={(event) => set(event.currentTarget.value)}>
            {option.choices.map((word) => <option key={word} value={word}>{title(read(option, word))}
            </option>)}
          </select>
        )
        : (
          <input
            id={id}
            type="number"
            min={option.low ?? undefined}
            max={option.high ?? undefined}
            value={Number(value)}
            onChange={(event) => set(event.currentTarget.valueAsNumber)}
          />
        )}
      <small>{option.text}</small>
    </div>
  );
}
