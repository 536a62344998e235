import type { ReactNode } from 'react';
import { text } from '../text/text.ts';
import styles from './balance-fields.module.css';
import { classes } from './classes.ts';
import { Dial } from './dial.tsx';
import { type Hue, hues } from './hues.ts';
import { Scale } from './scale.tsx';

type Balance = { readonly [Each in Hue as `${Each}Balance`]?: number | undefined };

interface BalanceFieldsProps {
  readonly words: Readonly<Record<Hue | 'low' | 'high', string>>;
  /** Readings from 0 to 10. */
  readonly values: Balance;
  readonly onChange: (part: Balance) => void;
  /** Draws a frame around the dials, where they are not on a card. */
  readonly framed?: boolean;
}

/** A first reading of life, money and joy: three dials, and the scales that set them. */
export function BalanceFields({ words, values, onChange, framed = false }: BalanceFieldsProps): ReactNode {
  const names = text('core').components;
  return (
    <>
      <div className={classes(styles.dials, framed && styles.framed)} aria-hidden="true">
        {hues.map((hue) => (
          <div key={hue} className={hue}>
            <Dial name={names[hue]} note="" value={values[`${hue}Balance`] ?? null} unmeasured="–" />
          </div>
        ))}
      </div>
      {hues.map((hue) => (
        <Scale
          key={hue}
          className={hue}
          label={words[hue]}
          max={10}
          low={words.low}
          high={words.high}
          value={values[`${hue}Balance`]}
          onChange={(value) => onChange({ [`${hue}Balance`]: value })}
        />
      ))}
    </>
  );
}
