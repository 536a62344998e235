/** After this long without input, the page's own polling no longer counts as a visit. */
const timeoutMs = 5 * 60_000;
const touches = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

let touchedAt = Date.now();
const touched = (): void => {
  touchedAt = Date.now();
};
for (const kind of touches) addEventListener(kind, touched, { capture: true, passive: true });

/** Whether there was input on this page within the last five minutes. */
export const isAttended = (): boolean => Date.now() - touchedAt < timeoutMs;
