/** Without a touch for so long, what the page still asks by itself says nothing about the person. */
const timeoutMs = 5 * 60_000;
const touches = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

let touchedAt = Date.now();
const touched = (): void => {
  touchedAt = Date.now();
};
// Whoever opens a page is there.
for (const kind of touches) addEventListener(kind, touched, { capture: true, passive: true });

/** Whether somebody has done something on this page lately. */
export const isAttended = (): boolean => Date.now() - touchedAt < timeoutMs;
