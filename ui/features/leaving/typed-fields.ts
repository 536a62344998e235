/** Typed fields only, not choices: some of those are sent at once. */
export const FIELDS =
  'textarea, input:not([type]), input:is([type=text], [type=email], [type=search], [type=tel], [type=url], [type=number], [type=date], [type=datetime-local], [type=time])';
/** Passwords (also while shown), codes, names that confirm irreversible actions, and what the address of a page holds. */
const EXEMPT = '[autocomplete$=password], [autocomplete=one-time-code], [data-not-kept]';

export type TypedField = HTMLInputElement | HTMLTextAreaElement;

/** Whether what is typed in it is never thrown away unasked, and outlives a reload. */
export const isTypedField = (target: EventTarget | null): target is TypedField =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) &&
  target.matches(FIELDS) &&
  !target.matches(EXEMPT);

/** What stood in a field before somebody typed there. */
let before = new WeakMap<TypedField, string>();

export const valueBefore = (field: TypedField): string | undefined => before.get(field);

/** From now on this is where a field began: its page, or the server, has what stands there. */
export const beganWith = (field: TypedField, value: string): void => void before.set(field, value);

/** What was typed is kept elsewhere, or its author wants none of it. */
export const forgetTyped = (): void => void (before = new WeakMap());
