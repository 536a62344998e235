import { tab } from '../api/device.ts';
import { SESSION_ENDS } from '../api/session.ts';

/** Session storage key; cleared at sign-out (`forgetAll`). */
const NAME = 'rh.typed';

/** Typed fields only, not choices: some of those are sent at once. */
const FIELDS =
  'textarea, input:not([type]), input:is([type=text], [type=email], [type=search], [type=tel], [type=url], [type=number], [type=date], [type=datetime-local], [type=time])';
/** Passwords (also while shown), codes, and names that confirm irreversible actions. */
const SECRET = '[autocomplete$=password], [autocomplete=one-time-code], [data-not-kept]';

type Field = HTMLInputElement | HTMLTextAreaElement;

interface Typed {
  /** Path and query of the page. */
  readonly at: string;
  /** The author. */
  readonly who: string;
  /** The focused field. */
  readonly focused: string | null;
  readonly fields: Readonly<Record<string, { readonly before: string; readonly value: string }>>;
}

/** Pages with typed text that one tab keeps. */
const MOST_PAGES = 5;

/**
 * Keeps typed input over a reload, such as an update, and over the end of a session: it is stored when the page is left or
 * its session ends, and restored when a field of the same name appears on the same page, for the same person, with the value
 * it had before the input. Passwords and codes are never stored. Returns a function that stops it.
 */
export function keepTyped(who: () => string): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const before = new WeakMap<Field, string>();

  const note = (target: EventTarget | null, value?: string): void => {
    if (isKeptField(target) && !before.has(target)) before.set(target, value ?? target.value);
  };
  // A field that already has the focus was empty before this code loaded.
  note(document.activeElement, '');
  addEventListener('focusin', ({ target }) => note(target), { signal });

  let isKept = kept().length > 0;
  let scheduled = false;
  const putBack = (): void => {
    scheduled = false;
    const typed = keptHere(who());
    if (!typed) return;
    const waiting = new Map(Object.entries(typed.fields));
    for (const [name, field] of named()) {
      const words = waiting.get(name);
      // A field with another initial value has newer data.
      if (!words || before.has(field) || field.value !== words.before) continue;
      waiting.delete(name);
      before.set(field, words.before);
      setValue(field, words.value);
      if (name === typed.focused && document.activeElement === document.body) field.focus();
    }
    // What is back is stored again when the page is left; a form that was sent meanwhile must not be filled in again.
    if (waiting.size < Object.keys(typed.fields).length) {
      isKept = keep({ ...typed, fields: Object.fromEntries(waiting) });
    }
  };
  // After a frame, React has attached its handlers.
  const soon = (): void => {
    if (scheduled || !isKept) return;
    requestAnimationFrame(putBack);
    scheduled = true;
  };
  const watch = new MutationObserver(soon);
  watch.observe(document.body, { childList: true, subtree: true });
  soon();

  const write = (): void => {
    // Input whose field has not appeared yet, as in a closed dialog, is kept.
    const fields = { ...keptHere(who())?.fields };
    let focused: string | null = null;
    for (const [name, field] of named()) {
      const was = before.get(field);
      if (was === undefined || was === field.value) continue;
      fields[name] = { before: was, value: field.value };
      if (field === document.activeElement) focused = name;
    }
    isKept = keep({ at: here(), who: who(), focused, fields });
  };
  addEventListener('pagehide', write, { signal });
  addEventListener(SESSION_ENDS, write, { signal });

  return () => {
    ended.abort();
    watch.disconnect();
  };
}

const here = (): string => location.pathname + location.search;

/** Whether what is typed in it outlives a reload. */
export const isKeptField = (target: EventTarget | null): target is Field =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) &&
  target.matches(FIELDS) &&
  !target.matches(SECRET);

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
function keep(typed: Typed): boolean {
  const others = kept().filter(({ at, who }) => at !== typed.at || who !== typed.who);
  const all = Object.keys(typed.fields).length === 0 ? others : [typed, ...others].slice(0, MOST_PAGES);
  // Without storage nothing can outlive the page.
  if (all.length > 0) return tab.set(NAME, JSON.stringify(all));
  tab.remove(NAME);
  return false;
}

/** What this tab stored for this page and person. The session may not be known yet, or belong to another person. */
const keptHere = (person: string): Typed | undefined => kept().find(({ at, who }) => at === here() && who === person);

/** What this tab stored, the latest first. */
function kept(): readonly Typed[] {
  try {
    // Only this file writes it; an older version of it stored one page.
    const all = JSON.parse(tab.get(NAME) ?? '[]') as readonly Typed[];
    return Array.isArray(all) ? all : [];
  } catch {
    return [];
  }
}
