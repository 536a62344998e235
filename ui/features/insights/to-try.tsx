import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import * as z from 'zod/mini';
import { dayShifted } from '#contracts/days.ts';
import type { QuotedEntry } from '#contracts/insights/views.ts';
import { saveReflection } from '#contracts/journey/endpoints.ts';
import { mostPromises, stepAnswers } from '#contracts/journey/steps.ts';
import { promises } from '#contracts/promises/endpoints.ts';
import { useCommand } from '../../api/command.ts';
import { keyOf, useRead } from '../../api/read.ts';
import { Button, ButtonLink } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { fullDate, onDay } from '../../kit/dates.ts';
import { sayFailure } from '../../kit/say-failure.ts';
import { showToast } from '../../kit/toasts.ts';
import { text } from '../../text/text.ts';
import { entryPath } from '../logbook/entry-words.ts';
import { journeyStepsKey, useJourneySteps } from '../progress/use-journey.ts';
import styles from './insights.module.css';

/** After so many days a promise asks how it went. */
const daysToTry = 14;
const stale = [journeyStepsKey, keyOf(promises, {}), ['insights'], ['logbook']];

/** What the learner wrote that they want to do. One press makes it a promise of step 6. */
export function ToTry({ entry: { name, day, sentence } }: { readonly entry: QuotedEntry }): ReactNode {
  const t = text('insights').toTry;
  const heading = useId();
  return (
    <Card className={styles.card} aria-labelledby={heading}>
      <h2 id={heading}>{t.title}</h2>
      <blockquote className={styles.quote}>{text('core').quoted(sentence)}</blockquote>
      <p className="muted">
        <Link to={entryPath(name)}>{fullDate(onDay(day))}</Link>. {t.about}
      </p>
      <Promise what={sentence} />
    </Card>
  );
}

function Promise({ what }: { readonly what: string }): ReactNode {
  const t = text('insights').toTry;
  const sixth = useJourneySteps().data?.steps.find(({ step }) => step === 6);
  const made = useRead(promises, {});
  const { mutate, isPending } = useCommand(saveReflection, {
    stale,
    onSuccess: () => showToast({ title: t.promised }),
    onError: (error) => sayFailure(t.failed, error),
  });
  const answers = sixth && z.safeParse(stepAnswers[6], sixth.answers ?? {}).data;
  if (!answers || !made.data) return null;
  if (sixth.state === 'locked') return <p className="muted">{t.locked}</p>;
  const { commitments = [] } = answers;
  if (commitments.length >= mostPromises) {
    return (
      <ButtonLink to="/letters" variant="quiet">
        {t.promises}
      </ButtonLink>
    );
  }
  const promise = { what, by: dayShifted(made.data.today, daysToTry) };
  // A reflection is saved as a whole, so the other answers are sent along.
  const body = { ...answers, commitments: [...commitments.filter((each) => each.what.trim() !== ''), promise] };
  return (
    <div>
      <Button busy={isPending} onClick={() => mutate({ params: { step: '6' }, body })}>
        {t.promise}
      </Button>
    </div>
  );
}
