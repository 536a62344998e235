import type { ReactNode } from 'react';
import { adminDatabase, type DatabaseView } from '#contracts/operations/database.ts';
import { useRead } from '../../api/read.ts';
import { dateAndTime, whole } from '../../kit/dates.ts';
import { Figures } from '../../kit/figures.tsx';
import { Fold } from '../../kit/fold.tsx';
import page from '../../kit/page.module.css';
import { QueryStatus } from '../../kit/query-status.tsx';
import { Section } from '../../kit/section.tsx';
import { Table } from '../../kit/table.tsx';
import { text } from '../../text/text.ts';
import { bytesInWords } from './bytes.ts';

const lookEveryMs = 30_000;

/** The size of the database and its connections. */
export function DatabaseFacts(): ReactNode {
  const t = text('database').facts;
  const read = useRead(adminDatabase, {}, { refetchInterval: lookEveryMs });
  return (
    <Section className={page.part} title={t.title}>
      <QueryStatus query={read} shape={['line', 'line']} />
      {read.data && (
        <>
          <Figures
            figures={[
              [t.size, bytesInWords(read.data.bytes)],
              [t.events, read.data.events === null ? t.elsewhere : whole(read.data.events)],
              [t.connections, t.of(whole(read.data.connections.used), whole(read.data.connections.allowed))],
              [t.places[read.data.place], read.data.version],
              [t.backup, backupInWords(read.data.backup)],
            ]}
          />
          <p className="small muted">
            {read.data.backup === null
              ? t.noBackup
              : t.backupAbout(dateAndTime(read.data.backup.at), read.data.backup.how)}
          </p>
          <Fold summary={t.tables}>
            <Table columns={[t.table, t.size, t.rows]}>
              <tbody>
                {read.data.tables.map(({ name, bytes, rows }) => (
                  <tr key={name}>
                    <th scope="row">{name}</th>
                    <td data-label={t.size}>{bytesInWords(bytes)}</td>
                    <td data-label={t.rows}>{whole(rows)}</td>
                  </tr>
                ))}
              </tbody>
            </Table>
          </Fold>
        </>
      )}
    </Section>
  );
}

function backupInWords(backup: DatabaseView['backup']): string {
  const t = text('database').facts;
  if (backup === null) return t.unknown;
  return backup.hours < hoursInDays ? t.hours(backup.hours) : t.days(Math.floor(backup.hours / 24));
}

/** From two days on, days are said. */
const hoursInDays = 48;
