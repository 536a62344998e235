import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ScenarioId } from '#contracts/scenarios/catalogue.ts';
import { finishedScenarioRuns, scenarioStandings } from '#contracts/scenarios/endpoints.ts';
import type { FinishedRun } from '#contracts/scenarios/views.ts';
import { usePages } from '../../api/pages.ts';
import { useRead } from '../../api/read.ts';
import { classes } from '../../kit/classes.ts';
import { fullDate } from '../../kit/dates.ts';
import { GrowingList } from '../../kit/growing-list.tsx';
import { hues } from '../../kit/hues.ts';
import page from '../../kit/page.module.css';
import table from '../../kit/table.module.css';
import { text } from '../../text/text.ts';
import styles from './play.module.css';

/** All finished runs of a scenario, each with a link to its report, and a mark at the best one; nothing before the first one. */
export function RunHistory({ scenario }: { readonly scenario: ScenarioId }): ReactNode {
  const t = text('scenarios');
  const pages = usePages(finishedScenarioRuns, { params: { scenario }, query: {} });
  const standings = useRead(scenarioStandings, {});
  const best = standings.data?.items.find((each) => each.scenario === scenario)?.best ?? null;
  if (!pages.isError && !pages.data?.pages[0]?.items.length) return null;
  return (
    <section className={page.part}>
      <h2>{t.history}</h2>
      <p className="muted">{t.historyAbout}</p>
      <GrowingList pages={pages} none={t.notPlayed} more={t.more}>
        {(items) => <Runs runs={items} best={best} />}
      </GrowingList>
    </section>
  );
}

interface RunsProps {
  readonly runs: readonly FinishedRun[];
  /** Null while it is unknown. */
  readonly best: FinishedRun['outcome'] | null;
}

const sumOf = ({ life, money, joy }: FinishedRun['outcome']): number => life + money + joy;

function Runs({ runs, best }: RunsProps): ReactNode {
  const t = text('scenarios');
  const names = text('core').components;
  return (
    <table className={classes(table.table, styles.runs)}>
      <thead>
        <tr>
          <th scope="col">{t.columns.finished}</th>
          {hues.map((hue) => (
            <th key={hue} scope="col">
              {names[hue]}
            </th>
          ))}
          <th scope="col">{t.past.sum}</th>
        </tr>
      </thead>
      <tbody>
        {runs.map(({ id, finishedAt, outcome }) => (
          <tr key={id}>
            <th scope="row">
              <Link to={`?run=${id}`} aria-label={t.past.open(fullDate(finishedAt))}>
                {fullDate(finishedAt)}
              </Link>
            </th>
            {hues.map((hue) => (
              <td key={hue}>{outcome[hue]}</td>
            ))}
            <td>
              <b>{sumOf(outcome)}</b>
              {/* One run is the best by itself. */}
              {runs.length > 1 && best && sumOf(outcome) === sumOf(best) && (
                <span className="small muted"> {t.past.best}</span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
