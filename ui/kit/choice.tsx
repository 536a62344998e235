import { type ReactNode, useId } from 'react';
import { classes } from './classes.ts';
import styles from './choice.module.css';

interface SwitchProps {
  readonly name: string;
  readonly about?: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** A switch with a line about what it does. */
export function Switch({ name, about, checked, onChange }: SwitchProps): ReactNode {
  return (
    <label className={styles.tick}>
      <span className={styles.name}>{name}</span>
      {about && <span className={styles.about}>{about}</span>}
      <input
        className="visually-hidden"
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={styles.switch} aria-hidden="true" />
    </label>
  );
}

interface ChipsProps<Id extends string> {
  readonly legend: string;
  /** Where the options say by themselves what they choose. */
  readonly hidesLegend?: boolean;
  /** On a phone, one row to swipe through. */
  readonly swipes?: boolean;
  readonly options: readonly { readonly id: Id; readonly name: string }[];
  readonly value: Id | undefined;
  readonly onChange: (id: Id) => void;
}

/** A single choice, as a row of chips. */
export function Chips<Id extends string>({
  legend,
  hidesLegend,
  swipes,
  options,
  value,
  onChange,
}: ChipsProps<Id>): ReactNode {
  const group = useId();
  return (
    <fieldset className={styles.chips}>
      <legend className={hidesLegend ? 'visually-hidden' : styles.legend}>{legend}</legend>
      <div className={classes(styles.row, swipes && styles.swipes)} ref={swipes ? showChosen : undefined}>
        {options.map(({ id, name }) => (
          <label key={id} className={styles.chip}>
            <input
              className="visually-hidden"
              type="radio"
              name={group}
              checked={value === id}
              onChange={() => onChange(id)}
            />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** A chosen chip may lie outside the row. The page itself stays where it is. */
const showChosen = (row: HTMLElement | null): void => {
  const chip = row?.querySelector(':checked')?.parentElement;
  if (row && chip) row.scrollLeft = chip.offsetLeft - (row.clientWidth - chip.offsetWidth) / 2;
};

/** A group of switches. */
export function Switches({ legend, children }: { readonly legend: string; readonly children: ReactNode }): ReactNode {
  return (
    <fieldset>
      <legend className="visually-hidden">{legend}</legend>
      <div className={styles.group}>{children}</div>
    </fieldset>
  );
}
