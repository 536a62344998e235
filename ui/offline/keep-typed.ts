import { forget, recall, remember, tab } from '../api/device.ts';
import { openOwned, sealOwned } from '../api/kept.ts';
import { SESSION_ENDS } from '../api/person.ts';
import {
  beganWith,
  FIELDS,
  forgetTyped,
  isTypedField,
  type TypedField,
  valueBefore,
} from '../features/leaving/typed-fields.ts';

/** What visitors typed, administrators in a session of their own, and everybody with an earlier version of this page. */
const NAME = 'rh.typed';
/** What a person typed is encrypted for them. */
const nameOf = (who: string): string => (/^[\da-f-]{36}$/.test(who) ? `${NAME}.${who}.pages` : NAME);

/** Where typed text is kept: by its tab over a reload; by the device once the session is over, for the next one of its author. */
type Place = Pick<typeof tab, 'get' | 'remove'> & { readonly set: (name: string, value: string) => unknown };
const device: Place = { get: recall, set: remember, remove: forget };

interface Typed {
  /** Path and query of the page. */
  readonly at: string;
  /** The author. */
  readonly who: string;
  /** The focused field. */
  readonly focused: string | null;
  readonly fields: Readonly<Record<string, { readonly before: string; readonly value: string }>>;
}

/**
 * Keeps typed input over a reload, such as an update, and over the end of a session: it is stored when the page is left or
 * its session ends, and restored when a field of the same name and about the same (kit/about.tsx) appears on the same page, for the
 * same person, with the value it had before the input. Passwords and codes are never stored, nor what the draft of its form has.
 * Returns a function that stops it.
 */
export function keepTyped(who: () => string, wordsInDrafts: () => ReadonlySet<string> = () => new Set()): () => void {
  const ended = new AbortController();
  const { signal } = ended;

  const note = (target: EventTarget | null, value?: string): void => {
    if (isTypedField(target) && valueBefore(target) === undefined) beganWith(target, value ?? target.value);
  };
  // A field that already has the focus was empty before this code loaded.
  note(document.activeElement, '');
  addEventListener('focusin', ({ target }) => note(target), { signal });

  let isKept = true;
  let scheduled = false;
  const putBack = (): void => {
    scheduled = false;
    const person = who();
    const [ofDevice, ofTab] = [keptHere(device, person), keptHere(tab, person)];
    const typed = ofTab ?? ofDevice;
    if (!typed) return;
    const waiting = new Map(Object.entries({ ...ofDevice?.fields, ...ofTab?.fields }));
    const all = waiting.size;
    for (const [name, field] of named()) {
      const words = waiting.get(name);
      // A field with another initial value has newer data.
      if (!words || valueBefore(field) !== undefined || field.value !== words.before) continue;
      waiting.delete(name);
      beganWith(field, words.before);
      setValue(field, words.value);
      if (name === typed.focused && document.activeElement === document.body) field.focus();
    }
    // What is back is stored again when the page is left; a form that was sent meanwhile must not be filled in again.
    if (waiting.size === all) return;
    keep(tab, { ...typed, fields: Object.fromEntries(waiting) });
    if (ofDevice) keep(device, { ...typed, fields: {} });
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

  const write = (place: Place): void => {
    const person = who();
    // Input whose field has not appeared yet, as in a closed dialog, is kept.
    const fields = { ...keptHere(place, person)?.fields };
    let focused: string | null = null;
    let drafted: ReadonlySet<string> | undefined;
    for (const [name, field] of named()) {
      const was = valueBefore(field);
      if (was === undefined || was === field.value) continue;
      // It comes back with its draft; a second copy could fill the form again once that is sent.
      if ('draft' in field.dataset && (drafted ??= wordsInDrafts()).has(field.value.trim())) {
        delete fields[name];
        continue;
      }
      fields[name] = { before: was, value: field.value };
      if (field === document.activeElement) focused = name;
    }
    keep(place, { at: here(), who: person, focused, fields });
    isKept = true;
  };
  const atEnd = (): void => {
    write(device);
    // The page may be reloaded now, and would keep the same once more.
    forgetTyped();
  };
  addEventListener('pagehide', () => write(tab), { signal });
  addEventListener(SESSION_ENDS, atEnd, { signal });

  return () => {
    ended.abort();
    watch.disconnect();
  };
}

const here = (): string => location.pathname + location.search;

/** Every field that may be stored, by what it is about and its name or label, numbered where these repeat. */
function named(): [string, TypedField][] {
  const seen = new Map<string, number>();
  return [...document.querySelectorAll(FIELDS)].filter(isTypedField).map((field) => {
    const label = field.name || field.labels?.[0]?.textContent || field.getAttribute('aria-label') || '';
    const { about } = field.dataset;
    const name = about === undefined ? label : `${label} (${about})`;
    const place = seen.get(name) ?? 0;
    seen.set(name, place + 1);
    return [`${place} ${name}`, field];
  });
}

/** Sets a value so that React notices: it ignores values set through the instance property. */
function setValue(field: TypedField, value: string): void {
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Keeps the input of a page, in place of what was kept of it. */
function keep(place: Place, typed: Typed): void {
  const { at, who, fields } = typed;
  const name = nameOf(who);
  const others = keptIn(name === NAME ? tab : place, who).filter((each) => each.at !== at);
  const pages = Object.keys(fields).length === 0 ? others : [typed, ...others];
  // What an earlier version of this page has kept of this person moves.
  const unowned = parsed(tab.get(NAME)).filter((each) => each.who !== who);
  if (name === NAME) return put(tab, NAME, [...pages, ...unowned]);
  put(tab, NAME, unowned);
  put(place, name, pages);
}

function put(place: Place, name: string, pages: readonly Typed[]): void {
  const text = JSON.stringify(pages);
  const value = name === NAME ? text : sealOwned(name, text);
  // Without storage, or the key of the author, nothing can outlive the page.
  if (pages.length > 0 && value !== null) place.set(name, value);
  else if (pages.length === 0 && place.get(name) !== null) place.remove(name);
}

/** What is kept of this page and person. The session may not be known yet, or belong to another person. */
const keptHere = (place: Place, person: string): Typed | undefined =>
  keptIn(place, person).find(({ at }) => at === here());

/** What is kept of a person, the latest first. */
function keptIn(place: Place, person: string): readonly Typed[] {
  const name = nameOf(person);
  const value = name === NAME ? null : place.get(name);
  const owned = value === null ? [] : parsed(openOwned(name, value));
  const unowned = place === tab ? parsed(tab.get(NAME)) : [];
  return [...owned, ...unowned].filter(({ who }) => who === person);
}

function parsed(text: string | null): readonly Typed[] {
  try {
    // Only this file writes it; an older version of it stored one page.
    const all = JSON.parse(text ?? '[]') as readonly Typed[];
    return Array.isArray(all) ? all : [];
  } catch {
    return [];
  }
}
