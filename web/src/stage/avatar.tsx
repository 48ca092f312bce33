/** The sign of a seat: its colour, and a letter or a bot. */
import { useTable } from "../shell/context.ts";
import { Icon } from "../shell/icon.tsx";

export function Avatar({ seat }: { seat: string }) {
  const table = useTable();
  const person = table.update.value?.people.find((person) => person.seat === seat);
  return (
    <span class="token" style={{ "--seat": table.colour(seat) }} aria-hidden="true">
      {person?.bot ? <Icon name="bot" /> : table.words.value.person(seat).charAt(0)}
    </span>
  );
}
