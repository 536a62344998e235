import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { journeyContextOf } from '#contracts/journey/context-of.ts';
import type { JourneyStep } from '#contracts/journey/endpoints.ts';
import { alignmentParts } from '#contracts/journey/purpose.ts';
import { type StepAnswers, stepAnswers } from '#contracts/journey/steps.ts';
import { classes } from '../../../kit/classes.ts';
import { Meter } from '../../../kit/meter.tsx';
import { driveName } from '../../../text/drive-name.ts';
import { text } from '../../../text/text.ts';
import { LabelQuestions } from '../../mirror/label-questions.tsx';
import { useMirror } from '../../mirror/use-mirror.ts';
import styles from './mirror.module.css';

interface MirrorProps {
  readonly answers: StepAnswers[2];
  /** The answers of step 4, which a part of the score comes from. */
  readonly money: JourneyStep['answers'];
}

/** Purpose alignment, updated while you write, and what your words may say about you, as questions. */
export function Mirror({ answers, money }: MirrorProps): ReactNode {
  const t = text('steps').identity.mirror;
  const parsed = z.safeParse(stepAnswers[4], money ?? {});
  const context = journeyContextOf(answers, parsed.success ? parsed.data : {});
  const { purposeAlignment } = context.intrinsicDrives;
  const scored = alignmentParts(context);
  const parts = [
    { name: t.parts.values, points: scored.values },
    { name: t.parts.stories, points: scored.stories },
    { name: t.parts.people, points: scored.people },
    { name: t.parts.time, points: scored.time, later: t.later },
  ];
  return (
    <div className={styles.mirror}>
      <h2 className="kicker">{t.title}</h2>
      <div className={styles.score} aria-live="polite">
        <b>{purposeAlignment}</b>
        <span>{t.alignment}</span>
      </div>
      <Meter percent={purposeAlignment} label={t.alignment} />
      <ul className={styles.parts}>
        {parts.map(({ name, points, later }) => (
          <li key={name} className={classes(points > 0 && styles.has)}>
            <span>{name}</span>
            <span>{points > 0 || !later ? points : later}</span>
          </li>
        ))}
      </ul>
      <hr className={styles.cut} />
      <Labels />
    </div>
  );
}

/** The labels that the learner has confirmed, and the next question about one. */
function Labels(): ReactNode {
  const t = text('steps').identity.mirror;
  const { data } = useMirror();
  const questions = data?.labels.filter(({ source }) => source.startsWith('step2.')) ?? [];
  const confirmed = [...new Set(questions.filter(({ verdict }) => verdict === 'yes').map(({ label }) => label))];
  if (!data) return null;
  if (questions.length === 0) return <p className="small muted">{t.noPatterns}</p>;
  return (
    <>
      {confirmed.length > 0 && (
        <>
          <h2 className="kicker">{text('mirror').confirmed}</h2>
          <ul className={styles.chips}>
            {confirmed.map((label) => (
              <li key={label} className={styles.chip}>
                {driveName(label)}
              </li>
            ))}
          </ul>
        </>
      )}
      <LabelQuestions questions={questions} open={1} />
    </>
  );
}
