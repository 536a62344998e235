import { type ReactNode, useEffect, useRef } from 'react';
import { text } from '../../text/text.ts';
import { type PartId, type PartStates } from './parts.ts';
import styles from './stage-view.module.css';
import { openStage, type Stage } from './stage.ts';

interface StageViewProps {
  readonly states: PartStates;
  readonly chosen: PartId | null;
  /** Null for a picture that cannot be turned or tapped. */
  readonly onTap: ((id: PartId) => void) | null;
  /** Called where the browser gives no WebGL context. */
  readonly onUnavailable: () => void;
  readonly onRotor: (speed: number) => void;
  /** The machine takes off as soon as this is there; it is called once the machine is out of the picture. */
  readonly onGone?: (() => void) | undefined;
}

/** The colours of the page. */
const pageHues = () => {
  const page = getComputedStyle(document.documentElement);
  const hue = (name: string) => page.getPropertyValue(`--${name}`).trim();
  return {
    red: hue('red'),
    livery: hue('livery'),
    blade: hue('rotor-blade'),
    metal: hue('silver'),
    glass: hue('glass'),
    edge: hue('edge'),
    ground: hue('hill-3'),
  };
};

/** The helicopter in 3D. It brings the 3D library, so load it lazily. */
export function StageView({ states, chosen, onTap, onUnavailable, onRotor, onGone }: StageViewProps): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null);
  const stage = useRef<Stage | null>(null);
  const latest = useRef({ onTap, onUnavailable, onRotor, onGone });
  useEffect(() => {
    latest.current = { onTap, onUnavailable, onRotor, onGone };
  });

  const turns = onTap !== null;
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    let opened: Stage;
    try {
      opened = openStage(element, {
        hues: pageHues(),
        onTap: turns ? (id) => latest.current.onTap?.(id) : null,
        onRotor: (speed) => latest.current.onRotor(speed),
      });
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
  }, [turns]);

  useEffect(() => stage.current?.show(states, chosen), [states, chosen]);
  const leaves = onGone !== undefined;
  useEffect(() => {
    if (leaves) stage.current?.takeOff(() => latest.current.onGone?.());
  }, [leaves]);

  if (!turns) return <canvas ref={canvas} className={styles.fixed} data-stage="open" aria-hidden="true" />;
  return (
    <canvas ref={canvas} className={styles.canvas} tabIndex={0} role="img" aria-label={text('helicopter').stage} />
  );
}
