import type { ReactNode } from 'react';
import { adminProjections } from '#contracts/operations/endpoints.ts';
import { adminReplays, replayProjection } from '#contracts/operations/replays.ts';
import { useCommand } from '../../api/command.ts';
import { keyOf, useRead } from '../../api/read.ts';
import { Button } from '../../kit/button.tsx';
import { whole } from '../../kit/dates.ts';
import page from '../../kit/page.module.css';
import { QueryStatus } from '../../kit/query-status.tsx';
import { sayFailure } from '../../kit/say-failure.ts';
import { Section } from '../../kit/section.tsx';
import { Table } from '../../kit/table.tsx';
import { text } from '../../text/text.ts';

const lookEveryMs = 5_000;

/** The read models with their lag, each with a button to replay it. */
export function ProjectionTable(): ReactNode {
  const t = text('database').projections;
  const list = useRead(adminProjections, {}, { refetchInterval: lookEveryMs });
  const replay = useCommand(replayProjection, {
    stale: [keyOf(adminReplays, {})],
    onError: (error) => sayFailure(text('database').replays.failed, error),
  });
  return (
    <Section className={page.part} title={t.title}>
      <QueryStatus query={list} shape={['line', 'line', 'line']} />
      {list.data && (
        <Table columns={Object.values(t.columns)}>
          <tbody>
            {list.data.projections.map(({ name, state, lagEvents, lagSeconds, handled, parked, failure }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td data-label={t.columns.state}>
                  {t.states[state]}
                  {failure && <p className="small muted">{failure}</p>}
                </td>
                <td data-label={t.columns.lag}>
                  {lagEvents === 0 ? t.none : t.lag(whole(lagEvents), Math.round(lagSeconds))}
                </td>
                <td data-label={t.columns.handled}>{whole(handled)}</td>
                <td data-label={t.columns.parked}>{parked === 0 ? t.none : whole(parked)}</td>
                <td>
                  <Button
                    variant="quiet"
                    size="small"
                    aria-label={t.replayOf(name)}
                    busy={replay.isPending && replay.variables.params.name === name}
                    onClick={() => replay.mutate({ params: { name } })}
                  >
                    {t.replay}
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Section>
  );
}
