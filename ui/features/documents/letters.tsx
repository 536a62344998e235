import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import type { JourneyStep } from '#contracts/journey/endpoints.ts';
import { stepAnswers } from '#contracts/journey/steps.ts';
import { joined } from '#contracts/text/isolating.ts';
import { fullDate, onDay } from '../../kit/dates.ts';
import { text } from '../../text/text.ts';
import styles from './letters.module.css';

/** The learner's letters to themselves: the intention of step 1, the promises and the message of step 6. */
export function Letters({ steps }: { readonly steps: readonly JourneyStep[] }): ReactNode {
  const t = text('documents').letters;
  const first = z.safeParse(stepAnswers[1], steps.find(({ step }) => step === 1)?.answers ?? {});
  const last = z.safeParse(stepAnswers[6], steps.find(({ step }) => step === 6)?.answers ?? {});
  const intention = first.data?.intention?.trim();
  const message = last.data?.messageToSelf?.trim();
  const commitments = (last.data?.commitments ?? []).filter(({ what }) => what.trim() !== '');
  const nothing = !intention && !message && commitments.length === 0;
  return (
    <section className={styles.letters}>
      <h2>{t.name}</h2>
      {nothing && <p className="muted">{t.none}</p>}
      {message && <Letter title={t.message} words={message} />}
      {intention && <Letter title={t.intention} words={intention} />}
      {commitments.length > 0 && (
        <div className={styles.letter}>
          <h3>{t.commitments}</h3>
          <ul>
            {commitments.map(({ what, by, withWhom }) => (
              <li key={what}>
                <span className="prose">{what}</span>{' '}
                <span className="small muted">
                  {joined([by && t.by(fullDate(onDay(by))), withWhom && t.withWhom(withWhom)], ', ')}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

function Letter({ title, words }: { readonly title: string; readonly words: string }): ReactNode {
  return (
    <div className={styles.letter}>
      <h3>{title}</h3>
      <blockquote className="prose">{words}</blockquote>
    </div>
  );
}
