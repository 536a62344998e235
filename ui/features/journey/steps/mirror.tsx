import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { journeyContextOf } from '#contracts/journey/context-of.ts';
import type { JourneyStep } from '#contracts/journey/endpoints.ts';
import { alignmentParts } from '#contracts/journey/purpose.ts';
import { type StepAnswers, stepAnswers } from '#contracts/journey/steps.ts';
import { classes } from '../../../kit/classes.ts';
import { Meter } from '../../../kit/meter.tsx';
import { text } from '../../../text/text.ts';
import styles from './mirror.module.css';

interface MirrorProps {
  readonly answers: StepAnswers[2];
  /** The answers of step 4, which a part of the score comes from. */
  readonly money: JourneyStep['answers'];
}

/** Purpose alignment, updated while you write. */
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
    </div>
  );
}
