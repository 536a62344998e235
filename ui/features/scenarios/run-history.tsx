import type { ReactNode } from 'react';
import type { ScenarioId } from '#contracts/scenarios/catalogue.ts';
import { finishedScenarioRuns } from '#contracts/scenarios/endpoints.ts';
import { usePages } from '../../api/pages.ts';
import { classes } from '../../kit/classes.ts';
import { fullDate } from '../../kit/dates.ts';
import { GrowingList } from '../../kit/growing-list.tsx';
import { hues } from '../../kit/hues.ts';
import page from '../../kit/page.module.css';
import table from '../../kit/table.module.css';
import { text } from '../../text/text.ts';
import styles from './play.module.css';

/** The finished runs of a scenario, the newest first; nothing before the first one. */
export function RunHistory({ scenario }: { readonly scenario: ScenarioId }): ReactNode {
  const t = text('scenarios');
  const names = text('core').components;
  const pages = usePages(finishedScenarioRuns, { params: { scenario }, query: {} });
  if (!pages.isError && !pages.data?.pages[0]?.items.length) return null;
  return (
    <section className={classes(page.part, styles.history)}>
      <h2>{t.history}</h2>
      <p className="muted">{t.historyAbout}</p>
      <GrowingList pages={pages} none={t.notPlayed} more={t.more}>
        {(items) => (
          <table className={table.table}>
            <thead>
              <tr>
                <th scope="col">{t.columns.finished}</th>
                {hues.map((hue) => (
                  <th key={hue} scope="col">
                    {names[hue]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {items.map(({ id, finishedAt, outcome }) => (
                <tr key={id}>
                  <th scope="row">{fullDate(finishedAt)}</th>
                  {hues.map((hue) => (
                    <td key={hue}>{outcome[hue]}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </GrowingList>
    </section>
  );
}
