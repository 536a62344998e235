/** The first wait, and after each look that found nothing twice as long, up to the longest. */
const FIRST_MS = 15_000;
const LONGEST_MS = 5 * 60_000;

/** Looks for changes again and again while the page is visible, at once when it becomes so. `look` says whether it found any. */
export function poll(look: () => Promise<boolean>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = FIRST_MS;
  let isOver = false;
  const isVisible = (): boolean => document.visibilityState !== 'hidden';
  const later = (): void => {
    clearTimeout(timer);
    if (!isOver && isVisible()) timer = setTimeout(() => void now(), wait);
  };
  const now = async (): Promise<void> => {
    const found = await look().catch(() => false);
    wait = found ? FIRST_MS : Math.min(wait * 2, LONGEST_MS);
    later();
  };
  const onVisibility = (): void => {
    clearTimeout(timer);
    if (!isVisible()) return;
    wait = FIRST_MS;
    void now();
  };
  document.addEventListener('visibilitychange', onVisibility);
  later();
  return () => {
    isOver = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onVisibility);
  };
}
