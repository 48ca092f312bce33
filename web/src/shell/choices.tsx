/** One of a few, side by side. */

export function Choices<T extends string>({ name, value, all, set }: {
  name: string;
  value: T;
  all: Record<T, string>;
  set: (value: T) => void;
}) {
  return (
    <fieldset class="choices">
      <legend>{name}</legend>
      {(Object.entries(all) as [T, string][]).map(([id, words]) => (
        <label key={id}>
          <input type="radio" name={name} checked={value === id} onChange={() => set(id)} />
          <span>{words}</span>
        </label>
      ))}
    </fieldset>
  );
}
