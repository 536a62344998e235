import type { ReactNode } from 'react';
import type { ComparedCounts, ReminderCounts } from '#contracts/notifications/dry-run.ts';
import { closingReasons, reminderRuleNames } from '#contracts/notifications/reminders.ts';
import { whole } from '../../../kit/dates.ts';
import { Table } from '../../../kit/table.tsx';
import { text } from '../../../text/text.ts';

const columns = ['actual', 'present', 'proposed'] as const;

const total = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

/** What was sent in the last 90 days, beside what the settings in force and others would have sent. */
export function DryRunTable({ counts }: { readonly counts: ComparedCounts }): ReactNode {
  const t = text('adminReminders');
  const rows: readonly (readonly [string, (counts: ReminderCounts) => number | null])[] = [
    [t.dryRun.sent, ({ sent }) => total(sent)],
    ...reminderRuleNames.map((rule) => [t.rules[rule], ({ sent }: ReminderCounts) => sent[rule]] as const),
    [t.dryRun.people, ({ people }) => people],
    [t.dryRun.deferred, ({ deferred }) => deferred],
    [t.dryRun.frequent, ({ frequent }) => frequent],
    ...closingReasons.map(
      (reason) => [t.dryRun.closed[reason], ({ closed }: ReminderCounts) => closed[reason]] as const,
    ),
  ];
  return (
    <Table columns={Object.values(t.dryRun.columns)}>
      <tbody>
        {rows.map(([name, countOf]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {columns.map((column) => {
              const count = countOf(counts[column]);
              return (
                <td key={column} data-label={t.dryRun.columns[column]}>
                  {count === null ? <span className="muted">{t.dryRun.unknown}</span> : whole(count)}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
