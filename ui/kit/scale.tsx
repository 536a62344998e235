import { type CSSProperties, type ReactNode, useId } from 'react';
import { text } from '../text/text.ts';
import { classes } from './classes.ts';
import styles from './scale.module.css';

interface ScaleProps {
  readonly label: string;
  /** Undefined until the person has moved it: no answer is not the middle. */
  readonly value: number | undefined;
  readonly onChange: (value: number) => void;
  readonly min?: number;
  readonly max: number;
  readonly step?: number;
  readonly low: string;
  readonly high: string;
  /** Formats the value. */
  readonly show?: (value: number) => string;
  readonly className?: string | undefined;
}

/** A slider with named ends. */
export function Scale(props: ScaleProps): ReactNode {
  const { label, value, onChange, min = 0, max, low, high, show = String, className } = props;
  const id = useId();
  const step = props.step ?? (max === 10 ? 1 : 5);
  // The middle on the steps of the slider: from 1 to 10 that is 6, as the browser shows it.
  const shown = value ?? min + Math.round((max - min) / 2 / step) * step;
  // The coloured part of the track ends at the thumb. React's style type lacks custom properties.
  const fill = { '--fill': value === undefined ? '0%' : `${((shown - min) / (max - min)) * 100}%` } as CSSProperties;
  return (
    <div className={classes(styles.scale, className)}>
      <div className={styles.top}>
        <label className={styles.name} htmlFor={id}>
          {label}
        </label>
        <output className={styles.value} htmlFor={id}>
          {value === undefined ? '–' : show(value)}
        </output>
      </div>
      <input
        id={id}
        className={classes(styles.range, value === undefined && styles.unset)}
        style={fill}
        type="range"
        min={min}
        max={max}
        step={step}
        value={shown}
        aria-valuetext={value === undefined ? text('core').unset : show(value)}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        onPointerUp={() => value === undefined && onChange(shown)}
      />
      <div className={styles.ends} aria-hidden="true">
        <span>{low}</span>
        <span>{high}</span>
      </div>
    </div>
  );
}
