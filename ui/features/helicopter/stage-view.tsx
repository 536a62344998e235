import { type ReactNode, useEffect, useRef } from 'react';
import { text } from '../../text/text.ts';
import { type PartId, type PartStates } from './parts.ts';
import styles from './stage-view.module.css';
import { openStage, type Stage } from './stage.ts';

interface StageViewProps {
  readonly states: PartStates;
  readonly chosen: PartId | null;
  readonly onTap: (id: PartId) => void;
  /** Called where the browser gives no WebGL context. */
  readonly onUnavailable: () => void;
}

/** The colours of the page. */
const pageHues = () => {
  const page = getComputedStyle(document.documentElement);
  const hue = (name: string) => page.getPropertyValue(`--${name}`).trim();
  return {
    ink: hue('ink'),
    red: hue('red'),
    life: hue('life'),
    money: hue('money'),
    joy: hue('joy'),
    metal: hue('silver'),
    glass: hue('joy'),
    edge: hue('edge'),
  };
};

/** The helicopter in 3D. It brings the 3D library, so load it lazily. */
export function StageView({ states, chosen, onTap, onUnavailable }: StageViewProps): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null);
  const stage = useRef<Stage | null>(null);
  const latest = useRef({ onTap, onUnavailable });
  useEffect(() => {
    latest.current = { onTap, onUnavailable };
  });

  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    let opened: Stage;
    try {
      opened = openStage(element, { hues: pageHues(), onTap: (id) => latest.current.onTap(id) });
    } catch {
      // No WebGL context: the page shows the drawing instead.
      latest.current.onUnavailable();
      return;
    }
    stage.current = opened;
    const sizes = new ResizeObserver(opened.resize);
    sizes.observe(element);
    const theme = new MutationObserver(() => opened.paint(pageHues()));
    theme.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
    return () => {
      sizes.disconnect();
      theme.disconnect();
      opened.close();
      stage.current = null;
    };
  }, []);

  useEffect(() => stage.current?.show(states, chosen), [states, chosen]);

  return (
    <canvas ref={canvas} className={styles.canvas} tabIndex={0} role="img" aria-label={text('helicopter').stage} />
  );
}
