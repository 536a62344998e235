import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { adminLogs, type LogLine } from '#contracts/operations/logs.ts';
import { joined } from '#contracts/text/isolating.ts';
import { usePages } from '../../../api/pages.ts';
import { useRead } from '../../../api/read.ts';
import { classes } from '../../../kit/classes.ts';
import { momentToTheSecond } from '../../../kit/dates.ts';
import { Fold } from '../../../kit/fold.tsx';
import { GrowingList } from '../../../kit/growing-list.tsx';
import { Outdated } from '../../../kit/outdated.tsx';
import { QueryStatus } from '../../../kit/query-status.tsx';
import { Table } from '../../../kit/table.tsx';
import { text } from '../../../text/text.ts';
import { useAddress } from '../address.ts';
import people from '../people.module.css';
import type { WantedLines } from './log-filter.tsx';
import styles from './logs.module.css';

/** Lines page by page. */
export function LogLines({ filter }: { readonly filter: WantedLines }): ReactNode {
  const t = text('adminLogs');
  const pages = usePages(adminLogs, { query: filter });
  return (
    <GrowingList pages={pages} none={t.none} more={t.older}>
      {(lines) => <Lines lines={lines} />}
    </GrowingList>
  );
}

const followEveryMs = 3_000;

/** The newest lines, read again and again. */
export function FollowedLines({ filter }: { readonly filter: WantedLines }): ReactNode {
  const state = useRead(adminLogs, { query: filter }, { refetchInterval: followEveryMs });
  if (!state.data) return <QueryStatus query={state} shape={['line', 'line', 'line']} />;
  return (
    <>
      <Outdated reads={[state]} />
      {state.data.items.length === 0 ? (
        <p className="muted">{text('adminLogs').none}</p>
      ) : (
        <Lines lines={state.data.items} />
      )}
    </>
  );
}

function Lines({ lines }: { readonly lines: readonly LogLine[] }): ReactNode {
  return (
    <Table columns={Object.values(text('adminLogs').columns)} className={styles.lines}>
      <tbody>
        {lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </tbody>
    </Table>
  );
}

function Line({ line }: { readonly line: LogLine }): ReactNode {
  const t = text('adminLogs');
  const { query, changed } = useAddress();
  const { at, level, component, message, request, requestId, process, detail } = line;
  return (
    <tr>
      <th scope="row">
        <time dateTime={at}>{momentToTheSecond(at)}</time>
      </th>
      <td className={classes(styles.level, styles[level])}>{t.levels[level]}</td>
      <td>
        <p className={styles.message}>{message}</p>
        <p className="small muted">
          {joined([t.components[component], request && t.tookMs(String(request.ms)), process], ' · ')}
          {requestId !== null && query.get('request') !== requestId && (
            <>
              {' · '}
              <Link to={{ search: changed({ request: requestId }) }}>{t.sameRequest}</Link>
            </>
          )}
        </p>
        {detail !== null && (
          <Fold className={people.stored} summary={t.details}>
            <pre>{JSON.stringify(detail, undefined, 2)}</pre>
          </Fold>
        )}
      </td>
    </tr>
  );
}
