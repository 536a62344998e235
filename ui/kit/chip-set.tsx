import type { ReactNode } from 'react';
import styles from './choice.module.css';

interface ChipSetProps<Id extends string> {
  readonly legend: string;
  readonly options: readonly { readonly id: Id; readonly name: string }[];
  readonly chosen: ReadonlySet<Id>;
  readonly onToggle: (id: Id) => void;
}

/** Any number of choices, as a row of chips. */
export function ChipSet<Id extends string>({ legend, options, chosen, onToggle }: ChipSetProps<Id>): ReactNode {
  return (
    <fieldset>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.row}>
        {options.map(({ id, name }) => (
          <label key={id} className={styles.chip}>
            <input className="visually-hidden" type="checkbox" checked={chosen.has(id)} onChange={() => onToggle(id)} />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
