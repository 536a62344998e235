import { isTypedField } from '../features/leaving/typed-fields.ts';

/** While someone types, what they press during a reload would go nowhere. */
const TYPING_MS = 2_000;
/** Whatever is open over a page disappears with it: a code that is asked for, a question, a form. */
const OPEN = '[role=dialog], [role=alertdialog]';
/** Buttons that hold a choice. */
const CHOICES = 'main :is([aria-pressed], [aria-checked])';

interface Touched {
  /** Whether a reload would lose what somebody chose or typed, or is typing. */
  readonly isTouched: () => boolean;
  readonly stop: () => void;
}

/**
 * Follows what people enter and nothing keeps over a reload (keep-typed.ts keeps text): choices, files, passwords and codes. They
 * count until they leave the page: most are sent by then, and who can tell which?
 */
export function followTouched(): Touched {
  const stopped = new AbortController();
  const options = { capture: true, signal: stopped.signal };
  const touched = new Set<Element>();
  let typedAt = -Infinity;

  const note = ({ target }: Event): void => {
    if (!(target instanceof Element)) return;
    if (isTypedField(target)) typedAt = performance.now();
    else touched.add(target);
  };
  addEventListener('input', note, options);
  addEventListener(
    'click',
    ({ target }) => {
      const choice = target instanceof Element ? target.closest(CHOICES) : null;
      if (choice) touched.add(choice);
    },
    options,
  );

  return {
    isTouched: () => {
      for (const each of touched) if (!each.isConnected || isEmptied(each)) touched.delete(each);
      const isTyping = performance.now() - typedAt < TYPING_MS;
      return touched.size > 0 || isTyping || document.querySelector(OPEN) !== null;
    },
    stop: () => stopped.abort(),
  };
}

/** A password or code that was sent or taken back. The browser's choosers of files are emptied once their file was read. */
const isEmptied = (each: Element): boolean =>
  each instanceof HTMLInputElement && each.type !== 'file' && each.value === '';
