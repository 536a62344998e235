import { type ReactNode, useState } from 'react';
import type { ScenarioId } from '#contracts/scenarios/catalogue.ts';
import { finishedScenarioRuns } from '#contracts/scenarios/endpoints.ts';
import { useRead } from '../../api/read.ts';
import { Button } from '../../kit/button.tsx';
import { fullDate } from '../../kit/dates.ts';
import { Outdated } from '../../kit/outdated.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { Problem } from '../../kit/states.tsx';
import { text } from '../../text/text.ts';
import styles from './play.module.css';

/** The person's finished runs of a scenario, page by page, the newest first. */
export function RunHistory({ scenario }: { readonly scenario: ScenarioId }): ReactNode {
  const t = text('scenarios');
  const names = text('core').components;
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const cursor = cursors.at(-1);
  const page = useRead(finishedScenarioRuns, { params: { scenario }, query: cursor === undefined ? {} : { cursor } });
  if (page.isLoadingError) return <Problem error={page.error} onRetry={() => void page.refetch()} />;
  if (!page.data) return <Skeleton shape={['line', 'line']} />;
  const { items, nextCursor } = page.data;
  if (items.length === 0) return null;
  return (
    <section className={styles.history}>
      <h2>{t.history}</h2>
      <p className="muted">{t.historyAbout}</p>
      <Outdated reads={[page]} />
      <table>
        <thead>
          <tr>
            <th scope="col">{t.columns.finished}</th>
            <th scope="col">{names.life}</th>
            <th scope="col">{names.money}</th>
            <th scope="col">{names.joy}</th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ id, finishedAt, outcome }) => (
            <tr key={id}>
              <th scope="row">{fullDate(finishedAt)}</th>
              <td>{outcome.life}</td>
              <td>{outcome.money}</td>
              <td>{outcome.joy}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {nextCursor && (
        <Button variant="quiet" size="small" onClick={() => setCursors([...cursors, nextCursor])}>
          {t.more}
        </Button>
      )}
    </section>
  );
}
