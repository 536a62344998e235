import type { ReactNode } from 'react';
import type { scenarios } from '#contracts/text/en/scenarios.ts';
import { Chips } from '../../kit/choice.tsx';
import { Scale } from '../../kit/scale.tsx';
import styles from './play.module.css';

type Words = (typeof scenarios.worlds)['lemonade']['choices'][string];

interface ChoiceFieldProps {
  readonly words: Words;
  readonly values: readonly number[];
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** One decision: chips where each value has a name, else a scale. */
export function ChoiceField({ words, values, value, onChange }: ChoiceFieldProps): ReactNode {
  const sorted = values.toSorted((a, b) => a - b);
  const named = words.values;
  const [low = 0, second = 1] = sorted;
  return (
    <div className={styles.choice}>
      {named ? (
        <Chips
          legend={words.name}
          options={sorted.map((each) => ({ id: String(each), name: named[each] ?? String(each) }))}
          value={String(value)}
          onChange={(id) => onChange(Number(id))}
        />
      ) : (
        <Scale
          label={words.name}
          value={value}
          min={low}
          max={sorted.at(-1) ?? low}
          step={Math.round((second - low) * 100) / 100}
          low={words.low ?? ''}
          high={words.high ?? ''}
          {...(words.show && { show: words.show })}
          onChange={onChange}
        />
      )}
      {words.hint && <p className="small muted">{words.hint}</p>}
    </div>
  );
}
