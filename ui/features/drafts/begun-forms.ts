import { namesUnder, recall } from '../../api/device.ts';

/** How many forms a person has filled in on this device and not sent. */
export const begunForms = (person: string): number =>
  namesUnder(`rh.form.${person}.`).filter((name) => isFilled(parsed(recall(name)))).length;

/** Whether something was typed, chosen or counted: an emptied form keeps its fields. */
const isFilled = (value: unknown): boolean =>
  typeof value === 'object' && value !== null ? Object.values(value).some(isFilled) : Boolean(value);

function parsed(kept: string | null): unknown {
  try {
    return JSON.parse(kept ?? 'null');
  } catch {
    return null;
  }
}
