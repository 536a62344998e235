import type { ReactNode } from 'react';
import type { StepAnswers } from '#contracts/journey/steps.ts';
import { Button } from '../../../kit/button.tsx';
import { Field } from '../../../kit/field.tsx';
import { Input } from '../../../kit/input.tsx';
import { text } from '../../../text/text.ts';
import styles from './commitments.module.css';

type Commitment = NonNullable<StepAnswers[6]['commitments']>[number];
const MOST = 10;

interface CommitmentsProps {
  readonly commitments: readonly Commitment[];
  readonly onChange: (commitments: Commitment[]) => void;
}

/** Promises: what, by when, and who will notice. */
export function Commitments({ commitments, onChange }: CommitmentsProps): ReactNode {
  const t = text('steps').action.commitments;
  const set = (place: number, next: Commitment): void =>
    onChange(commitments.map((each, at) => (at === place ? next : each)));
  const shown = commitments.length > 0 ? commitments : [{ what: '' }];
  const begin = (place: number, next: Commitment): void =>
    commitments.length === 0 ? onChange([next]) : set(place, next);
  return (
    <div className={styles.list}>
      {shown.map((each, place) => (
        // Promises have no identity but their place; none is moved.
        <fieldset key={place} className={styles.promise}>
          <legend className={styles.legend}>{t.promise(place + 1)}</legend>
          <Field label={t.what}>
            {(wiring) => (
              <Input
                {...wiring}
                value={each.what}
                maxLength={500}
                onChange={(event) => begin(place, { ...each, what: event.target.value })}
              />
            )}
          </Field>
          <Field label={t.by}>
            {(wiring) => (
              <Input
                {...wiring}
                type="date"
                value={each.by ?? ''}
                onChange={(event) => begin(place, dated(each, event.target.value))}
              />
            )}
          </Field>
          <Field label={t.withWhom}>
            {(wiring) => (
              <Input
                {...wiring}
                value={each.withWhom ?? ''}
                maxLength={500}
                onChange={(event) => begin(place, { ...each, withWhom: event.target.value })}
              />
            )}
          </Field>
          {commitments.length > 1 && (
            <Button
              variant="plain"
              size="small"
              className={styles.remove}
              onClick={() => onChange(commitments.filter((_, at) => at !== place))}
            >
              {t.remove}
            </Button>
          )}
        </fieldset>
      ))}
      <div>
        <Button
          variant="quiet"
          disabled={commitments.length === 0 || commitments.length >= MOST}
          onClick={() => onChange([...commitments, { what: '' }])}
        >
          {t.add}
        </Button>
      </div>
    </div>
  );
}

/** A date that was taken out again is no date, not an empty one. */
function dated({ by: _, ...rest }: Commitment, by: string): Commitment {
  return by === '' ? rest : { ...rest, by };
}
