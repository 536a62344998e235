import { namesUnder } from '../../api/device.ts';
import { recallOwned } from '../../api/kept.ts';

/** How many forms a person has filled in on this device and not sent. */
export const begunForms = (person: string): number =>
  ['rh.form.', 'rh.typed.']
    .flatMap((prefix) => namesUnder(`${prefix}${person}.`))
    .filter((name) => isFilled(parsed(recallOwned(name)))).length;

/** Whether something was typed, chosen or counted: an emptied form keeps its fields. */
const isFilled = (value: unknown): boolean =>
  typeof value === 'object' && value !== null ? Object.values(value).some(isFilled) : Boolean(value);

function parsed(kept: string | null): unknown {
  // It cannot be opened here, so nobody knows.
  if (kept === null) return true;
  try {
    return JSON.parse(kept);
  } catch {
    return null;
  }
}
