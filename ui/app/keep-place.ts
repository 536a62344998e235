const canHaveFocus = 'a[href], button, input, select, textarea, summary, [tabindex]';
const sheets = '[role=dialog], [role=alertdialog], [role=menu]';

const canHaveItNow = (one: HTMLElement): boolean =>
  one.isConnected && !one.matches(':disabled, [tabindex="-1"]') && one.getClientRects().length > 0;

/**
 * Keeps keyboard focus in place. When a key press removes or disables the focused element (a card that is played, the last
 * "up" of a list), focus moves to the next focusable element instead of the top of the page. Page changes and closing
 * dialogs manage focus themselves. Returns a function that stops it.
 */
export function keepPlace(): () => void {
  const over = new AbortController();
  let pressed: {
    readonly on: Element;
    readonly sheet: Element | null;
    readonly path: string;
    readonly row: readonly HTMLElement[];
  } | null = null;
  addEventListener(
    'keydown',
    () => {
      const on = document.activeElement;
      pressed =
        on && on !== document.body
          ? {
              on,
              sheet: on.closest(sheets),
              path: location.pathname,
              row: [...document.querySelectorAll<HTMLElement>(canHaveFocus)],
            }
          : pressed;
    },
    { capture: true, signal: over.signal },
  );
  addEventListener('pointerdown', () => (pressed = null), { capture: true, signal: over.signal });
  const look = (): void => {
    if (!pressed || (pressed.on.isConnected && !pressed.on.matches(':disabled'))) return;
    const { on, sheet, path, row } = pressed;
    const now = document.activeElement;
    pressed = null;
    if (now !== document.body && now !== on) return;
    if (location.pathname !== path || sheet?.isConnected === false) return;
    const place = row.findIndex((one) => one === on);
    const next = row.slice(place + 1).find(canHaveItNow) ?? row.slice(0, place).findLast(canHaveItNow);
    next?.focus();
  };
  const watch = new MutationObserver(look);
  watch.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['disabled'],
  });
  over.signal.addEventListener('abort', () => watch.disconnect());
  return () => over.abort();
}
