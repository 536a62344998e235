import type { ReactNode } from 'react';
import type { AssessmentDefinition } from '#contracts/assessments/definition.ts';
import type { AssessmentResult } from '#contracts/assessments/endpoints.ts';
import { Button } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { Chart } from '../../kit/chart.tsx';
import { classes } from '../../kit/classes.ts';
import { dayAndMonth, fullDate } from '../../kit/dates.ts';
import { Meter } from '../../kit/meter.tsx';
import page from '../../kit/page.module.css';
import { Radar } from '../../kit/radar.tsx';
import { text } from '../../text/text.ts';
import { extremesOf, gapOf, isNoise, movedItems } from './reading.ts';
import styles from './result.module.css';
import { Tasks } from './tasks.tsx';

interface ResultProps {
  readonly definition: AssessmentDefinition;
  /** The newest first; at least one. */
  readonly results: readonly AssessmentResult[];
  readonly result: AssessmentResult;
  readonly onTake: () => void;
  readonly takeWords: string;
}

/** The latest result, what has changed, and the course over time. */
export function Result({ definition, results, result, onTake, takeWords }: ResultProps): ReactNode {
  const t = text('assessments').result;
  const before = results[1]?.definitionVersion === result.definitionVersion ? results[1] : undefined;
  const past = results.toReversed();
  const facets = definition.facets.map(({ id, name, about }) => ({
    id,
    name,
    about,
    value: result.facets[id] ?? null,
    before: before?.facets[id],
  }));
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
              {t.change(result.total - before.total)}.{' '}
              {isNoise(result.total - before.total) && <span className="muted">{t.noise}</span>}
            </p>
          )}
          {result.definitionVersion !== definition.version && <p className="small muted">{t.version}</p>}
          <Button variant="quiet" onClick={onTake}>
            {takeWords}
          </Button>
        </div>
        <Radar
          label={t.picture(facets.map(({ name, value }) => `${name} ${value ?? t.notMeasured}`).join(', '))}
          axes={facets}
        />
      </Card>
      <div className={page.columns}>
        <section className={page.part}>
          <h2>{t.facets}</h2>
          <ul className={classes(page.bars, styles.facets)}>
            {facets.map(({ id, name, about, value, before: then }) => (
              <li key={id}>
                <span className={styles.facet}>
                  {name} <span className="small muted">{about}</span>
                </span>
                <span className={styles.points}>
                  <b>{value ?? '–'}</b>
                  {value !== null && then !== undefined && value !== then && (
                    <span className="small muted">{t.change(value - then)}</span>
                  )}
                </span>
                <Meter percent={value ?? 0} label={name} />
              </li>
            ))}
          </ul>
        </section>
        <Says definition={definition} result={result} before={before} />
      </div>
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

interface SaysProps {
  readonly definition: AssessmentDefinition;
  readonly result: AssessmentResult;
  readonly before: AssessmentResult | undefined;
}

/** Sentences derived from the figures by rule. */
function Says({ definition, result, before }: SaysProps): ReactNode {
  const t = text('assessments').result;
  const namesOf = (ids: readonly string[]): string[] =>
    definition.facets.flatMap(({ id, name }) => (ids.includes(id) ? [name] : []));
  const extremes = extremesOf(result);
  const moved = before
    ? definition.facets.flatMap(({ id, name }) => {
        const points = (result.facets[id] ?? 0) - (before.facets[id] ?? 0);
        return id in result.facets && id in before.facets && !isNoise(points) ? [[name, points] as const] : [];
      })
    : [];
  const gaps = definition.facets.flatMap((each) => {
    const gap = gapOf(each, result);
    return gap ? [t[gap](each.name)] : [];
  });
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
      <p className="small muted">{t.rule}</p>
    </section>
  );
}
