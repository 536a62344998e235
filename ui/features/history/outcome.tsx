import type { ReactNode } from 'react';
import type { ImportOutcome } from '#contracts/journey/history-import.ts';
import { joined } from '#contracts/text/isolating.ts';
import { fullDate, onDay, whole } from '../../kit/dates.ts';
import { Facts } from '../../kit/facts.tsx';
import { text } from '../../text/text.ts';
import { Faults } from './faults.tsx';

/** What an import would do, or did. */
export function Outcome({ outcome }: { readonly outcome: ImportOutcome }): ReactNode {
  const t = text('historyImport');
  const { dryRun, faulty, known } = outcome;
  if (faulty.lines > 0) return <Faults faulty={faulty} about={t.faulty.about} />;
  if (outcome.new === 0) {
    return (
      <>
        <h3>{t.nothing.title}</h3>
        <p className="muted">{t.nothing.about}</p>
      </>
    );
  }
  return (
    <>
      <h3>{dryRun ? t.preview.title(outcome.new) : t.done.title(outcome.new)}</h3>
      <Facts values="beside" rows={rowsOf(outcome, known.count)} />
      <p className="small muted">{t.note}</p>
    </>
  );
}

function rowsOf({ types, effect }: ImportOutcome, known: number): (readonly [string, ReactNode])[] {
  const t = text('historyImport');
  const f = t.facts;
  const rows: (readonly [string, ReactNode])[] = [
    [
      f.what,
      joined(
        types.map(({ type, count }) => t.types[type](count)),
        ', ',
      ),
    ],
  ];
  if (effect) {
    const { firstDay, lastDay, newDays, points, achievements, streak } = effect;
    const isSame = streak.before === streak.after;
    rows.push(
      [f.days, f.period(fullDate(onDay(firstDay)), fullDate(onDay(lastDay)))],
      [f.newDays, `+${whole(newDays)}`],
      [f.points, `+${whole(points)}`],
      [f.streak, isSame ? f.unchanged : `${f.streakDays(streak.before)} → ${f.streakDays(streak.after)}`],
    );
    if (achievements.length > 0)
      rows.push([
        f.achievements,
        joined(
          achievements.map(({ name }) => name),
          ', ',
        ),
      ]);
  }
  if (known > 0) rows.push([f.known, f.knownCount(known)]);
  return rows;
}
