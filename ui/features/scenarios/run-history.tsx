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

/** The best runs of a scenario and all finished ones, each with a link to its report; nothing before the first one. */
export function RunHistory({ scenario }: { readonly scenario: ScenarioId }): ReactNode {
  const t = text('scenarios');
  const pages = usePages(finishedScenarioRuns, { params: { scenario }, query: {} });
  const standings = useRead(scenarioStandings, {});
  const best = standings.data?.items.find((each) => each.scenario === scenario)?.bestRuns ?? [];
  if (!pages.isError && !pages.data?.pages[0]?.items.length) return null;
  return (
    <div className={page.columns}>
      <section className={page.part}>
        <h2>{t.history}</h2>
        <p className="muted">{t.historyAbout}</p>
        <GrowingList pages={pages} none={t.notPlayed} more={t.more}>
          {(items) => <Runs runs={items} />}
        </GrowingList>
      </section>
      {/* One run is the best by itself. */}
      {best.length > 1 && (
        <section className={page.part}>
          <h2>{t.past.best}</h2>
          <Runs runs={best} />
        </section>
      )}
    </div>
  );
}

function Runs({ runs }: { readonly runs: readonly FinishedRun[] }): ReactNode {
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
              <b>{outcome.life + outcome.money + outcome.joy}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
