import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { journeyStep } from '#contracts/journey/endpoints.ts';
import { scales } from '#contracts/scenarios/chapters.ts';
import type { ScenarioRun } from '#contracts/scenarios/views.ts';
import { useRead } from '../../api/read.ts';
import { Meter } from '../../kit/meter.tsx';
import { text } from '../../text/text.ts';
import styles from './own-scales.module.css';

const stepAt = '/journey/step4';

/** What a person wrote in step 4, by scale. */
const useOwnPattern = (enabled: boolean) => {
  const step = useRead(journeyStep, { params: { step: '4' } }, { enabled });
  const written: unknown =
    step.data?.answers && 'fractals' in step.data.answers ? step.data.answers.fractals : undefined;
  const entries = typeof written === 'object' && written !== null ? Object.entries(written) : [];
  return {
    isKnown: step.isSuccess,
    wordsAt: (scale: string): string => {
      const found: unknown = entries.find(([name]) => name === scale)?.[1];
      return typeof found === 'string' ? found.trim() : '';
    },
  };
};

interface OwnScalesProps {
  readonly run: ScenarioRun;
  /** Whether the answers of the journey can be read here: the scenarios host serves none of them. */
  readonly ownWords: boolean;
}

/** The four scales of the pattern: how strongly each lives it in this run, beside what the person wrote about it. */
export function OwnScales({ run, ownWords }: OwnScalesProps): ReactNode {
  const t = text('scenarios').scales;
  const { isKnown, wordsAt } = useOwnPattern(ownWords);
  const figures = run.turns.at(-1)?.figures ?? run.start;
  const [opening, closing] = text('core').quotes;
  const hasWords = scales.some(({ name }) => wordsAt(name) !== '');
  return (
    <section className={styles.scales}>
      <h3>{t.title}</h3>
      <p className="small muted">{ownWords ? t.about : t.aboutStrength}</p>
      <ul>
        {scales.map(({ name, people }) => {
          const percent = Math.round(100 * (figures[name] ?? 0));
          const words = wordsAt(name);
          return (
            <li key={name}>
              <p className={styles.name}>
                <b>{t.names[name]}</b> <span className="small muted">{t.people(people)}</span>
                <span className={styles.percent}>{t.strength(percent)}</span>
              </p>
              <Meter percent={percent} label={t.names[name]} />
              {words !== '' && (
                <p className={styles.words}>
                  <span className="visually-hidden">{t.wrote} </span>
                  {opening}
                  {words}
                  {closing}
                </p>
              )}
            </li>
          );
        })}
      </ul>
      {isKnown && !hasWords && (
        <p className="small muted">
          {t.nothing} <Link to={stepAt}>{t.toStep}</Link>
        </p>
      )}
    </section>
  );
}
