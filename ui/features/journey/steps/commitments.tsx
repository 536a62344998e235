import type { ReactNode } from 'react';
import { mostPromises, type StepAnswers } from '#contracts/journey/steps.ts';
import { Button } from '../../../kit/button.tsx';
import { TextField } from '../../../kit/text-field.tsx';
import { WritingField } from '../../../kit/writing-field.tsx';
import { text } from '../../../text/text.ts';
import styles from './commitments.module.css';

type Commitment = NonNullable<StepAnswers[6]['commitments']>[number];

interface CommitmentsProps {
  readonly commitments: readonly Commitment[];
  readonly onChange: (commitments: Commitment[]) => void;
  /** A line from step 5 that may become a promise. */
  readonly carried: string;
}

/** Promises: what, by when, with whom. */
export function Commitments({ commitments, onChange, carried }: CommitmentsProps): ReactNode {
  const t = text('steps').action.commitments;
  const set = (place: number, next: Commitment): void =>
    onChange(commitments.map((each, at) => (at === place ? next : each)));
  const shown = commitments.length > 0 ? commitments : [{ what: '' }];
  const begin = (place: number, next: Commitment): void =>
    commitments.length === 0 ? onChange([next]) : set(place, next);
  const isTaken = carried.trim() === '' || commitments.some(({ what }) => what.trim() === carried.trim());
  const takeCarried = (): void => {
    const open = commitments.findIndex(({ what }) => what.trim() === '');
    if (open === -1) onChange([...commitments, { what: carried.trim() }]);
    else set(open, { ...commitments[open], what: carried.trim() });
  };
  return (
    <div className={styles.list}>
      {!isTaken && commitments.length < mostPromises && (
        <figure className={styles.carried}>
          <figcaption className="kicker">{t.carried}</figcaption>
          <blockquote className="prose">{text('core').quoted(carried.trim())}</blockquote>
          <Button variant="quiet" size="small" onClick={takeCarried}>
            {t.useCarried}
          </Button>
        </figure>
      )}
      {shown.map((each, place) => (
        // Promises have no id and are never reordered.
        <fieldset key={place} className={styles.promise}>
          <legend className={styles.legend}>{t.promise(place + 1)}</legend>
          <WritingField
            label={t.what}
            rows={2}
            value={each.what}
            maxLength={500}
            onChange={(value) => begin(place, { ...each, what: value })}
          />
          <TextField
            label={t.by}
            type="date"
            value={each.by ?? ''}
            onChange={(value) => begin(place, dated(each, value))}
          />
          <TextField
            label={t.withWhom}
            value={each.withWhom ?? ''}
            maxLength={500}
            onChange={(value) => begin(place, { ...each, withWhom: value })}
          />
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
          disabled={commitments.length === 0 || commitments.length >= mostPromises}
          onClick={() => onChange([...commitments, { what: '' }])}
        >
          {t.add}
        </Button>
      </div>
    </div>
  );
}

/** A cleared date is no date, not an empty one. */
function dated({ by: _, ...rest }: Commitment, by: string): Commitment {
  return by === '' ? rest : { ...rest, by };
}
