/** Where this tab keeps what was typed; signing out forgets it with everything else (`forgetAll`). */
const NAME = 'rh.typed';

/** What is typed by hand. Choices are another matter: some of them are sent at once. */
const FIELDS =
  'textarea, input:not([type]), input:is([type=text], [type=email], [type=search], [type=tel], [type=url], [type=number], [type=date], [type=datetime-local])';
/** Passwords, also while they are shown, codes, and the names that confirm what can't be undone. */
const SECRET = '[autocomplete$=password], [autocomplete=one-time-code], [data-not-kept]';

type Field = HTMLInputElement | HTMLTextAreaElement;

interface Typed {
  /** Path and query of the page. */
  readonly at: string;
  /** Whose words they are. */
  readonly who: string;
  /** The field that was being written in. */
  readonly focused: string | null;
  readonly fields: Readonly<Record<string, { readonly before: string; readonly value: string }>>;
}

/**
 * Keeps what is typed in any field over a reload, such as the one that brings a new version: it is written down when the
 * page is left and put back when a field of the same name stands there again with what it held before. Nothing is kept
 * of a password or a code. Returns what ends it.
 */
export function keepTyped(who: () => string): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const before = new WeakMap<Field, string>();
  const waiting = new Map(Object.entries(kept()?.fields ?? {}));

  const note = (target: EventTarget | null, value?: string): void => {
    if (isField(target) && !before.has(target)) before.set(target, value ?? target.value);
  };
  // Somebody was quicker than this file, and began in an empty field.
  note(document.activeElement, '');
  addEventListener('focusin', ({ target }) => note(target), { signal });

  let scheduled = false;
  const putBack = (): void => {
    scheduled = false;
    const typed = kept();
    // Who is here may not be known yet, or be another person.
    if (typed?.who !== who()) return;
    for (const [name, field] of named()) {
      const words = waiting.get(name);
      // Where it holds something else by now, a newer page knows better.
      if (!words || before.has(field) || field.value !== words.before) continue;
      waiting.delete(name);
      before.set(field, words.before);
      setValue(field, words.value);
      if (name === typed.focused && document.activeElement === document.body) field.focus();
    }
    if (waiting.size === 0) watch.disconnect();
  };
  // A frame later a page has heard of its own fields.
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
    // What found no field yet, as in a dialog that is closed, waits on.
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

/** Every field that may be kept, by its name or its label; those of one name are told apart by their order. */
function named(): [string, Field][] {
  const seen = new Map<string, number>();
  return [...document.querySelectorAll(FIELDS)].filter(isField).map((field) => {
    const name = field.name || field.labels?.[0]?.textContent || field.getAttribute('aria-label') || '';
    const place = seen.get(name) ?? 0;
    seen.set(name, place + 1);
    return [`${place} ${name}`, field];
  });
}

/** As typing does it: React takes no notice of a value that was set on the element itself. */
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
    // The browser allows no storage here; then nothing can outlive the page.
  }
}

/** What this tab kept on this page. */
function kept(): Typed | undefined {
  try {
    // Only this file writes it.
    const typed = JSON.parse(sessionStorage.getItem(NAME) ?? 'null') as Typed | null;
    return typed?.at === here() ? typed : undefined;
  } catch {
    return undefined;
  }
}
