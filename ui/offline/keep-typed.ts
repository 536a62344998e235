import type { MutationCache } from '@tanstack/react-query';
import { SESSION_ENDS } from '../api/session.ts';
import { isKeptItself, storeTyped, type Typed, typedOf } from '../api/typed.ts';
import { type Field, FIELDS, isKeptField } from './typed-fields.ts';

/** Finds among what is shown. */
const SEARCH = '[type=search], [role=searchbox], [role=combobox]';

/** A field that had the focus before this code was there, and what was in it then. */
export interface Focused {
  readonly field: EventTarget;
  readonly value: string;
}

/** A field that was begun with. */
interface Noted {
  readonly before: string;
  /** Whose it was, and on which page. */
  readonly by: string;
  readonly at: string;
  readonly name: string;
}

/**
 * Keeps typed input over a reload, such as an update, over the end of a session, and while another page is shown: it is stored when
 * its page is left or its session ends, and restored when a field of the same name appears on the same page, for the same person,
 * with the value it had before the input. What was sent is not kept, nor what a form keeps itself, nor passwords, codes and
 * searches. Returns a function that stops it.
 */
export function keepTyped(
  who: () => string,
  commands: Pick<MutationCache, 'subscribe'>,
  begun: readonly Focused[],
): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const noted = new Map<Field, Noted>();
  /** Fields of forms that were sent, until one fails or they are written in again. */
  const submitted = new Set<Element>();

  const note = (target: EventTarget | null, value?: string): void => {
    if (isKeptField(target) && !noted.has(target)) {
      noted.set(target, { before: value ?? target.value, by: who(), at: here(), name: nameIn(named(), target) });
    }
  };
  for (const { field, value } of begun) note(field, value);
  addEventListener('focusin', ({ target }) => note(target), { signal });
  addEventListener('input', ({ target }) => target instanceof Element && submitted.delete(target), { signal });
  addEventListener(
    'submit',
    ({ target }) => {
      for (const field of noted.keys()) if (target instanceof Element && target.contains(field)) submitted.add(field);
    },
    { signal, capture: true },
  );

  const isUnsent = (field: Field, { before }: Noted): boolean =>
    field.value !== before && !submitted.has(field) && !isKeptItself(field);

  // Of whom, is not known at first.
  let isKept = true;
  let scheduled = false;
  const unsubscribe = commands.subscribe((event) => {
    if (event.type !== 'updated') return;
    if (event.action.type === 'error') submitted.clear();
    if (event.action.type !== 'success') return;
    const sent = JSON.stringify(event.mutation.state.variables ?? null);
    const isSent = (value: string): boolean => sent.includes(JSON.stringify(value.trim()).slice(1, -1));
    for (const [field, from] of noted) if (isSent(field.value)) noted.set(field, { ...from, before: field.value });
    // A form that closed before its answer came.
    const left = typedOf(who()).map((page) => ({
      ...page,
      fields: Object.fromEntries(Object.entries(page.fields).filter(([, { value }]) => !isSent(value))),
    }));
    isKept = storeTyped(who(), left);
  });

  const putBack = (): void => {
    scheduled = false;
    isKept = who() === '' || typedOf(who()).length > 0;
    const typed = keptHere(who());
    if (!typed) return;
    const waiting = new Map(Object.entries(typed.fields));
    for (const [name, field] of named()) {
      const words = waiting.get(name);
      // A field with another initial value has newer data.
      if (!words || field.value !== words.before || (noted.get(field)?.before ?? words.before) !== words.before)
        continue;
      waiting.delete(name);
      noted.set(field, { before: words.before, by: who(), at: here(), name });
      setValue(field, words.value);
      if (name === typed.focused && document.activeElement === document.body) field.focus();
    }
    // What is back is stored again when the page is left; a form that was sent meanwhile must not be filled in again.
    if (waiting.size < Object.keys(typed.fields).length) {
      isKept = keep(who(), { ...typed, fields: Object.fromEntries(waiting) });
    }
  };
  // After a frame, React has attached its handlers.
  const soon = (): void => {
    if (scheduled || !isKept) return;
    requestAnimationFrame(putBack);
    scheduled = true;
  };
  /** Fields that left the page with what was typed in them. */
  const keepRemoved = (): void => {
    for (const [field, from] of noted) {
      if (field.isConnected) continue;
      noted.delete(field);
      if (field.matches(SEARCH) || !isUnsent(field, from)) continue;
      const typed = typedOf(from.by).find(({ at }) => at === from.at);
      const fields = { ...typed?.fields, [from.name]: { before: from.before, value: field.value } };
      isKept = keep(from.by, { at: from.at, focused: null, fields });
    }
  };
  const watch = new MutationObserver(() => {
    keepRemoved();
    soon();
  });
  watch.observe(document.body, { childList: true, subtree: true });
  soon();

  const write = (): void => {
    // Input whose field has not appeared yet, as in a closed dialog, is kept.
    const fields = { ...keptHere(who())?.fields };
    let focused: string | null = null;
    for (const [name, field] of named()) {
      const from = noted.get(field);
      if (!from || !isUnsent(field, from)) continue;
      fields[name] = { before: from.before, value: field.value };
      if (field === document.activeElement) focused = name;
    }
    isKept = keep(who(), { at: here(), focused, fields });
  };
  addEventListener('pagehide', write, { signal });
  addEventListener(SESSION_ENDS, write, { signal });

  return () => {
    ended.abort();
    unsubscribe();
    watch.disconnect();
  };
}

const here = (): string => location.pathname + location.search;

/** Every field that may be stored, by name or label, numbered where these repeat. */
function named(): [string, Field][] {
  const seen = new Map<string, number>();
  return [...document.querySelectorAll(FIELDS)].filter(isKeptField).map((field) => {
    const name = field.name || field.labels?.[0]?.textContent || field.getAttribute('aria-label') || '';
    const place = seen.get(name) ?? 0;
    seen.set(name, place + 1);
    return [`${place} ${name}`, field];
  });
}

/** Sets a value so that React notices: it ignores values set through the instance property. */
function setValue(field: Field, value: string): void {
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Stores the input of a page, in place of what was stored for it. Returns whether anything is stored now. */
const keep = (person: string, typed: Typed): boolean =>
  storeTyped(person, [typed, ...typedOf(person).filter(({ at }) => at !== typed.at)]);

/** What is stored for this page and person. The session may not be known yet, or belong to another person. */
const keptHere = (person: string): Typed | undefined => typedOf(person).find(({ at }) => at === here());

const nameIn = (all: readonly [string, Field][], wanted: Field): string =>
  all.find(([, field]) => field === wanted)?.[0] ?? '';
