import { type CSSProperties, type ReactNode, useId } from 'react';
import { classes } from './classes.ts';
import styles from './scale.module.css';

interface ScaleProps {
  readonly label: string;
  /** Undefined until the person has moved it: no answer is not a five. */
  readonly value: number | undefined;
  readonly onChange: (value: number) => void;
  readonly max: 10 | 100;
  readonly low: string;
  readonly high: string;
  readonly className?: string | undefined;
}

/** A sliding scale from 0 to 10 or 100 whose ends are named. */
export function Scale({ label, value, onChange, max, low, high, className }: ScaleProps): ReactNode {
  const id = useId();
  const shown = value ?? max / 2;
  // A custom property is not among React's known styles; the track's colour ends where the thumb stands.
  const fill = { '--fill': value === undefined ? '0%' : `${(shown / max) * 100}%` } as CSSProperties;
  return (
    <div className={classes(styles.scale, className)}>
      <div className={styles.top}>
        <label className={styles.name} htmlFor={id}>
          {label}
        </label>
        <output className={styles.value} htmlFor={id}>
          {value ?? '–'}
        </output>
      </div>
      <input
        id={id}
        className={classes(styles.range, value === undefined && styles.unset)}
        style={fill}
        type="range"
        min={0}
        max={max}
        step={max === 10 ? 1 : 5}
        value={shown}
        aria-valuetext={value === undefined ? '–' : String(value)}
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
