import { type FocusEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './tip.module.css';

/** The delay of the first tooltip, and the time within which the next one opens at once (spec §9). */
export const TIP_DELAY_MS = 700;
export const TIP_SKIP_DELAY_MS = 300;
/** How long the pointer may take from the button to the tooltip. */
const CROSSING_MS = 120;
const ROOM_PX = 160;

/** When the pointer last left a button whose tooltip was open. */
let lastLeft = Number.NEGATIVE_INFINITY;
/** Closes the open tooltip: there is one at most. */
let closeShown: () => void = () => undefined;

interface TipProps {
  readonly says: string;
  readonly children: ReactNode;
}

interface Place {
  readonly x: number;
  readonly y: number;
}

/**
 * Shows a button's accessible name on hover and focus. Hand-written, because a positioning library would double the size
 * of the shell.
 */
export function Tip({ says, children }: TipProps): ReactNode {
  const [place, setPlace] = useState<Place | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const later = (run: () => void, after: number): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(run, after);
  };
  const close = (): void => {
    clearTimeout(timer.current);
    setPlace(null);
  };
  const onPointerLeave = (): void => {
    if (place) lastLeft = performance.now();
    later(close, CROSSING_MS);
  };
  const openAt = (anchor: Element): void => {
    const box = anchor.getBoundingClientRect();
    closeShown();
    closeShown = close;
    const x = Math.min(Math.max(box.left + box.width / 2, ROOM_PX / 2), innerWidth - ROOM_PX / 2);
    setPlace({ x, y: box.bottom + 6 });
  };
  const onPointerEnter = (event: PointerEvent): void => {
    const anchor = event.currentTarget.firstElementChild;
    if (event.pointerType === 'touch' || !anchor) return;
    later(() => openAt(anchor), performance.now() - lastLeft < TIP_SKIP_DELAY_MS ? 0 : TIP_DELAY_MS);
  };
  const onFocus = (event: FocusEvent): void => {
    if (event.target.matches(':focus-visible')) openAt(event.target);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!place) return;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') setPlace(null);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [place]);
  return (
    <span
      className={styles.anchor}
      onPointerEnter={onPointerEnter}
      onPointerLeave={onPointerLeave}
      onPointerDown={close}
      onFocus={onFocus}
      onBlur={close}
    >
      {children}
      {place &&
        createPortal(
          <span
            className={styles.tip}
            role="tooltip"
            style={{ left: place.x, top: place.y }}
            onPointerEnter={() => clearTimeout(timer.current)}
          >
            {says}
          </span>,
          document.body,
        )}
    </span>
  );
}
