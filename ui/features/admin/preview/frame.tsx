import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { isFromFrame, type Shown, type ToFrame } from '../../../preview-frame/messages.ts';
import { classes } from '../../../kit/classes.ts';
import styles from './preview.module.css';
import type { widths } from './use-choice.ts';

/** In CSS pixels. */
const sizes = { phone: { width: 390, height: 780 }, desktop: { width: 1280, height: 860 } } as const;

interface FrameProps {
  readonly title: string;
  readonly shown: Shown;
  readonly width: (typeof widths)[number];
  readonly onRefused: () => void;
}

/**
 * The product in a frame, drawn smaller where there is less room. The frame gets its answers from here and has no connection of
 * its own. Mount another one to show something else.
 */
export function Frame({ title, shown, width, onRefused }: FrameProps): ReactNode {
  const frame = useRef<HTMLIFrameElement>(null);
  const [room, setRoom] = useState<HTMLDivElement | null>(null);
  const available = useWidthOf(room);
  const size = sizes[width];
  // Less the two lines of the border.
  const scale = available === undefined ? 1 : Math.min(1, (available - 2) / size.width);

  const hear = useEffectEvent(({ source, origin, data }: MessageEvent) => {
    const inside = frame.current?.contentWindow;
    if (!inside || source !== inside || origin !== location.origin || !isFromFrame(data)) return;
    if (data.preview === 'refused') onRefused();
    else inside.postMessage({ preview: 'show', shown } satisfies ToFrame, origin);
  });
  useEffect(() => {
    const listener = (event: MessageEvent): void => hear(event);
    addEventListener('message', listener);
    return () => removeEventListener('message', listener);
  }, []);

  return (
    <div ref={setRoom} className={styles.room}>
      <div
        className={classes(styles.screen, styles[width])}
        style={{ width: size.width * scale, height: size.height * scale }}
      >
        <iframe
          ref={frame}
          className={styles.frame}
          style={{ ...size, transform: `scale(${scale})` }}
          src="/preview-frame.html"
          title={title}
          // No pop-ups, no downloads, no navigation of this page. What it must not call, its content policy forbids.
          // oxlint-disable-next-line react/iframe-missing-sandbox -- files with another origin could not be loaded
          sandbox="allow-scripts allow-same-origin allow-forms"
        />
      </div>
    </div>
  );
}

/** The width of an element, as it changes; undefined before it is measured. */
function useWidthOf(element: HTMLElement | null): number | undefined {
  const [width, setWidth] = useState<number>();
  useEffect(() => {
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width));
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
