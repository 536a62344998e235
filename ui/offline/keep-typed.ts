/** Session storage key; cleared at sign-out (`forgetAll`). */
const NAME = 'rh.typed';

/** Typed fields only, not choices: some of those are sent at once. */
const FIELDS =
  'textarea, input:not([type]), input:is([type=text], [type=email], [type=search], [type=tel], [type=url], [type=number], [type=date], [type=datetime-local])';
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

/**
 * Keeps typed input over a reload, such as an update: it is stored when the page is left, and restored when a field of the
 * same name appears with the value it had before the input. Passwords and codes are never stored. Returns a function that
 * stops it.
 */
export function keepTyped(who: () => string): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const before = new WeakMap<Field, string>();
  const waiting = new Map(Object.entries(kept()?.fields ?? {}));

  const note = (target: EventTarget | null, value?: string): void => {
    if (isField(target) && !before.has(target)) before.set(target, value ?? target.value);
  };
  // A field that already has the focus was empty before this code loaded.
  note(document.activeElement, '');
  addEventListener('focusin', ({ target }) => note(target), { signal });

  let scheduled = false;
  const putBack = (): void => {
    scheduled = false;
    const typed = kept();
    // The session may not be known yet, or belong to another person.
    if (typed?.who !== who()) return;
    for (const [name, field] of named()) {
      const words = waiting.get(name);
      // A field with another initial value has newer data.
      if (!words || before.has(field) || field.value !== words.before) continue;
      waiting.delete(name);
      before.set(field, words.before);
      setValue(field, words.value);
      if (name === typed.focused && document.activeElement === document.body) field.focus();
    }
    if (waiting.size === 0) watch.disconnect();
  };
  // After a frame, React has attached its handlers.
  const soon = (): void => {
    if (!scheduled) requestAnimationFrame(putBack);
    scheduled = true;
  };
  const watch = new MutationObserver(soon);
  if (waiting.size > 0) {
    watch.observe(document.body, { childList: true, subtree: true });
    soon();
  }

  const write = (): void => {
    // Input whose field has not appeared yet, as in a closed dialog, is kept.
    const fields = kept()?.who === who() ? Object.fromEntries(waiting) : {};
    let focused: string | null = null;
    for (const [name, field] of named()) {
      const was = before.get(field);
      if (was === undefined || was === field.value) continue;
      fields[name] = { before: was, value: field.value };
      if (field === document.activeElement) focused = name;
    }
    keep({ at: here(), who: who(), focused, fields });
  };
  addEventListener('pagehide', write, { signal });

  return () => {
    ended.abort();
    watch.disconnect();
  };
}

const here = (): string => location.pathname + location.search;

const isField = (target: EventTarget | null): target is Field =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) &&
  target.matches(FIELDS) &&
  !target.matches(SECRET);

/** Every field that may be stored, by name or label, numbered where these repeat. */
function named(): [string, Field][] {
  const seen = new Map<string, number>();
  return [...document.querySelectorAll(FIELDS)].filter(isField).map((field) => {
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

function keep(typed: Typed): void {
  try {
    if (Object.keys(typed.fields).length === 0) sessionStorage.removeItem(NAME);
    else sessionStorage.setItem(NAME, JSON.stringify(typed));
  } catch {
    // Without storage nothing can outlive the page.
  }
}

/** What this tab stored for this page. */
function kept(): Typed | undefined {
  try {
    // Only this file writes it.
    const typed = JSON.parse(sessionStorage.getItem(NAME) ?? 'null') as Typed | null;
    return typed?.at === here() ? typed : undefined;
  } catch {
    return undefined;
  }
}
