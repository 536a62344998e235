import type { ReactNode } from 'react';
import type { AssessmentDefinition } from '#contracts/assessments/definition.ts';
import type { AssessmentResult } from '#contracts/assessments/endpoints.ts';
import { joined } from '#contracts/text/isolating.ts';
import { Button } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { Chart } from '../../kit/chart.tsx';
import { classes } from '../../kit/classes.ts';
import { dayAndMonth, fullDate } from '../../kit/dates.ts';
import { Fold } from '../../kit/fold.tsx';
import { Meter } from '../../kit/meter.tsx';
import page from '../../kit/page.module.css';
import { Radar } from '../../kit/radar.tsx';
import { text } from '../../text/text.ts';
import {
  bandOf,
  byToday,
  contrariesIn,
  extremesOf,
  gapOf,
  isNoise,
  lowestFirst,
  movedItems,
  noiseIn,
  type Reading,
} from './reading.ts';
import styles from './result.module.css';
import { Tasks } from './tasks.tsx';

interface ResultProps {
  readonly definition: AssessmentDefinition;
  /** The newest first; at least one. */
  readonly results: readonly AssessmentResult[];
  readonly onTake: () => void;
  readonly takeWords: string;
  /** From when on it may be taken again; null for at once. */
  readonly nextTime: string | null;
}

/** The latest result, what has changed, and the course over time. */
export function Result({ definition, results, onTake, takeWords, nextTime }: ResultProps): ReactNode {
  const t = text('assessments').result;
  const [newest] = results;
  if (!newest) return null;
  const result = byToday(newest);
  // Only what was scored by the same rules is compared.
  const series = results.map(byToday).filter(({ definitionVersion }) => definitionVersion === result.definitionVersion);
  const before = series[1];
  const past = series.toReversed();
  const facets = definition.facets.map(({ id, name, about, bands }) => ({
    id,
    name,
    about,
    bands,
    value: result.facets[id] ?? null,
    before: before?.facets[id],
    noise: before ? noiseIn(definition, [result, before], id) : 0,
  }));
  const change = before ? result.total - before.total : 0;
  const noise = before ? noiseIn(definition, [result, before]) : 0;
  return (
    <div className={classes(page.page, styles.result)}>
      <Card className={page.split}>
        <div className={styles.score}>
          <p className={styles.total}>
            {result.total} <span>/ 100</span>
          </p>
          <p className="muted">{t.taken(fullDate(result.completedAt))}</p>
          {before && (
            <p>
              {isNoise(change, noise) ? (
                <>
                  {t.same}. <span className="muted">{t.noise(change, noise)}</span>
                </>
              ) : (
                `${t.change(change)}.`
              )}
            </p>
          )}
          {result.definitionVersion !== definition.version && <p className="small muted">{t.version}</p>}
          {newest.rescored && <OldScore definition={definition} result={newest} />}
          {nextTime === null ? (
            <Button variant="quiet" onClick={onTake}>
              {takeWords}
            </Button>
          ) : (
            <p className="small muted">{t.nextTime(fullDate(nextTime))}</p>
          )}
        </div>
        <Radar
          label={t.picture(
            joined(
              facets.map(({ name, value }) => `${name} ${value ?? t.notMeasured}`),
              ', ',
            ),
          )}
          axes={facets}
        />
      </Card>
      <div className={page.columns}>
        <section className={page.part}>
          <h2>{t.facets}</h2>
          <ul className={classes(page.bars, styles.facets)}>
            {facets.map(({ id, name, about, bands, value, before: then, noise: limit }) => (
              <li key={id}>
                <span className={styles.facet}>
                  {name} <span className="small muted">{about}</span>
                </span>
                <span className={styles.points}>
                  <b>{value ?? '–'}</b>
                  {value !== null && then !== undefined && (
                    <span className="small muted">
                      {isNoise(value - then, limit) ? t.chance(value - then) : t.change(value - then)}
                    </span>
                  )}
                </span>
                <Meter percent={value ?? 0} label={name} />
                {value !== null && <p className={styles.band}>{bands[bandOf(value)]}</p>}
              </li>
            ))}
          </ul>
        </section>
        <Says definition={definition} result={result} before={before} />
      </div>
      <Exercises definition={definition} result={result} />
      {result.tasks > 0 && <Tasks definition={definition} result={result} />}
      {past.length > 1 && (
        <section className={page.part}>
          <h2>{t.history}</h2>
          <Chart
            title={t.history}
            along={t.date}
            low={0}
            high={100}
            labels={past.map(({ completedAt }) => dayAndMonth(completedAt))}
            lines={[{ name: definition.title, hue: 'joy', values: past.map(({ total }) => total) }]}
          />
        </section>
      )}
    </div>
  );
}

interface OldScoreProps {
  readonly definition: AssessmentDefinition;
  readonly result: AssessmentResult;
}

/** What the same answers were worth on their day. */
function OldScore({ definition, result: { rescored, ...old } }: OldScoreProps): ReactNode {
  const t = text('assessments').result;
  return (
    <Fold summary={t.rescored(old.total)} className={styles.old}>
      <p className="small">{t.whyRescored(old.definitionVersion, definition.version)}</p>
      {definition.change && <p className="small">{definition.change}</p>}
      <ul className={page.rows}>
        {definition.facets.map(({ id, name }) => (
          <li key={id}>
            <span>{name}</span>
            <span>
              {t.from(String(old.facets[id] ?? t.notMeasured), String(rescored?.facets[id] ?? t.notMeasured))}
            </span>
          </li>
        ))}
      </ul>
    </Fold>
  );
}

/** One thing to try for each facet, the lowest first. */
function Exercises({ definition, result }: Pick<SaysProps, 'definition' | 'result'>): ReactNode {
  const t = text('assessments').result;
  return (
    <section className={page.part}>
      <h2>{t.exercises}</h2>
      <p className="muted">{t.exercisesAbout}</p>
      <ul className={classes(page.tiles, styles.tasks)}>
        {lowestFirst(definition, result).map(({ id, name, exercise }) => (
          <li key={id}>
            <p className="kicker">{name}</p>
            <p>{exercise}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface SaysProps {
  readonly definition: AssessmentDefinition;
  readonly result: Reading;
  readonly before: Reading | undefined;
}

/** A statement inside another sentence. */
const unstopped = (statement: string): string => statement.replace(/\.$/, '');

/** Sentences derived from the figures by rule. */
function Says({ definition, result, before }: SaysProps): ReactNode {
  const t = text('assessments').result;
  const namesOf = (ids: readonly string[]): string[] =>
    definition.facets.flatMap(({ id, name }) => (ids.includes(id) ? [name] : []));
  const extremes = extremesOf(definition, result);
  const moved = before
    ? definition.facets.flatMap(({ id, name }) => {
        const points = (result.facets[id] ?? 0) - (before.facets[id] ?? 0);
        const isMove = !isNoise(points, noiseIn(definition, [result, before], id));
        return id in result.facets && id in before.facets && isMove ? [[name, points] as const] : [];
      })
    : [];
  const gaps = definition.facets.flatMap((each) => {
    const gap = gapOf(definition.scale, each, result);
    return gap ? [t[gap](each.name)] : [];
  });
  const contraries = contrariesIn(definition, result);
  const items = before ? movedItems(definition, result, before) : [];
  const named = (rating: number): string => definition.scale.names[rating - definition.scale.lowest] ?? String(rating);
  return (
    <section className={page.part}>
      <h2>{t.says}</h2>
      <ul className={page.ruled}>
        {extremes ? (
          <>
            <li>{t.strongest(namesOf(extremes.high))}</li>
            <li>{t.weakest(namesOf(extremes.low))}</li>
          </>
        ) : (
          <li>{t.level}</li>
        )}
        {moved.length > 0 && <li>{t.moved(moved)}</li>}
        {gaps.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        {before && moved.length === 0 && <li>{t.still}</li>}
      </ul>
      {items.length > 0 && (
        <>
          <h3>{t.items}</h3>
          <ul className={page.ruled}>
            {items.map(({ id, text: statement, earlier, today }) => (
              <li key={id}>
                <span className={styles.statement}>{statement}</span>
                <span className="small muted">{t.from(named(earlier), named(today))}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {contraries.length > 0 && (
        <>
          <h3>{t.contraries}</h3>
          <ul className={page.ruled}>
            {contraries.map(({ kind, one, other }) => (
              <li key={one}>{t[kind](unstopped(one), unstopped(other))}</li>
            ))}
          </ul>
        </>
      )}
      <p className="small muted">{t.rule}</p>
    </section>
  );
}
