import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { journeyContextOf } from '#contracts/journey/context-of.ts';
import type { JourneyStep } from '#contracts/journey/endpoints.ts';
import { alignmentParts, patternSources } from '#contracts/journey/purpose.ts';
import { type StepAnswers, stepAnswers } from '#contracts/journey/steps.ts';
import { classes } from '../../../kit/classes.ts';
import { Meter } from '../../../kit/meter.tsx';
import { Quote } from '../../../kit/quote.tsx';
import { driveName } from '../../../text/drive-name.ts';
import { text } from '../../../text/text.ts';
import styles from './mirror.module.css';

const MAX_QUOTES = 4;

interface MirrorProps {
  readonly answers: StepAnswers[2];
  /** The answers of step 4, which a part of the score comes from. */
  readonly money: JourneyStep['answers'];
}

/** Purpose alignment and patterns, updated while you write, with the words they come from. */
export function Mirror({ answers, money }: MirrorProps): ReactNode {
  const t = text('steps').identity.mirror;
  const parsed = z.safeParse(stepAnswers[4], money ?? {});
  const context = journeyContextOf(answers, parsed.success ? parsed.data : {});
  const { purposeAlignment, patterns, energySources } = context.intrinsicDrives;
  const scored = alignmentParts(context);
  const parts = [
    { name: t.parts.values, points: scored.values },
    { name: t.parts.stories, points: scored.stories },
    { name: t.parts.people, points: scored.people },
    { name: t.parts.time, points: scored.time, later: t.later },
  ];
  const quotes = Object.values(context.lifeValues.personalStories).flatMap((story) =>
    patternSources(story).map(({ start, end }) => ({ story, start, end })),
  );
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
      {patterns.length > 0 ? (
        <>
          <div className={styles.chips}>
            {patterns.map((pattern) => (
              <span key={pattern} className={styles.chip}>
                {driveName(pattern)}
              </span>
            ))}
          </div>
          <div className={styles.quotes}>
            {quotes.slice(0, MAX_QUOTES).map((quote, place) => (
              // Two stories may hold the same sentence; their order is their identity.
              <p key={`${place}-${quote.start}`}>
                <Quote {...quote} />
              </p>
            ))}
          </div>
        </>
      ) : (
        <p className="small muted">{t.noPatterns}</p>
      )}
      {energySources.length > 0 && (
        <>
          <h2 className="kicker">{t.energy}</h2>
          <div className={styles.chips}>
            {energySources.map((source) => (
              <span key={source} className={styles.chip}>
                {driveName(source)}
              </span>
            ))}
          </div>
        </>
      )}
    </div>
  );
}
