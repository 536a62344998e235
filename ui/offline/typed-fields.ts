/** Typed fields only, not choices: some of those are sent at once. */
export const FIELDS =
  'textarea, input:not([type]), input:is([type=text], [type=email], [type=search], [type=tel], [type=url], [type=number], [type=date], [type=datetime-local], [type=time])';
/** Passwords (also while shown), codes, and names that confirm irreversible actions. */
const SECRET = '[autocomplete$=password], [autocomplete=one-time-code], [data-not-kept]';

export type Field = HTMLInputElement | HTMLTextAreaElement;

/** Whether what is typed in it outlives a reload. */
export const isKeptField = (target: EventTarget | null): target is Field =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) &&
  target.matches(FIELDS) &&
  !target.matches(SECRET);
