/** Drafts, followed by their person and what they are of. */
export const DRAFT_PREFIX = 'rh.draft.';
/** Commands that could not be sent yet, followed by their person, time and key. */
export const OUTBOX_PREFIX = 'rh.outbox.';
/** Decisions in money scenarios that version 1.1.0 could not send, followed by their person and scenario. */
export const OLD_TURNS = 'rh.turns.';
/** Forms that are not recorded yet, followed by their person and name. */
export const FORM_PREFIX = 'rh.form.';

const OWNED = /^rh\.(?:outbox|turns|run|form|view|draft|typed)\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\./;

/** Whose value on this device it is, by its name; undefined for one that is nobody's. */
export const ownerOf = (name: string): string | undefined => OWNED.exec(name)?.[1];
