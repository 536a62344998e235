import { dayShifted } from '#contracts/days.ts';
import type { QuotedEntry, Weeks } from '#contracts/insights/views.ts';
import { portraitCandidates, proposedPortrait } from '#contracts/mirror/portrait.ts';
import type { Entry } from './rows.ts';

/** Nothing is said from less. */
const fewest = { entries: 3, days: 2 };

/** Whether entries are enough to say something about them. */
export const isEnough = (entries: readonly Pick<Entry, 'day'>[]): boolean =>
  entries.length >= fewest.entries && new Set(entries.map(({ day }) => day)).size >= fewest.days;

/** Four weeks are steadier; two suffice for a person who has just begun. */
const lengths = [28, 14];
const sentencesEach = 2;

/**
 * The weeks up to the latest flight report, and as many up to the latest report before them. A break between them does no harm.
 * Null while one of them has too few reports. Pure.
 */
export function whatMoved(entries: readonly Entry[]): { before: Weeks; now: Weeks } | null {
  const reports = entries.filter(({ kind }) => kind === 'report');
  for (const days of lengths) {
    const now = weeksUpTo(entries, reports, days);
    const earlier = reports.filter(({ day }) => now !== null && day < now.from);
    const before = weeksUpTo(entries, earlier, days);
    if (now && before) return { before, now };
  }
  return null;
}

/** The weeks that end with the latest of some reports; null if they have too few of them. */
function weeksUpTo(entries: readonly Entry[], reports: readonly Entry[], days: number): Weeks | null {
  const to = reports
    .map(({ day }) => day)
    .toSorted()
    .at(-1);
  if (to === undefined) return null;
  const from = dayShifted(to, 1 - days);
  const within = reports.filter(({ day }) => day >= from);
  if (!isEnough(within)) return null;
  const mean = (name: 'life' | 'money' | 'joy'): number => {
    const sum = within.reduce((total, { content }) => total + Number(content.facts[name] ?? 0), 0);
    return Math.round((10 * sum) / within.length) / 10;
  };
  const sentences = sentencesIn(entries.filter(({ day }) => day >= from && day <= to)).slice(0, sentencesEach);
  return { from, to, reports: within.length, life: mean('life'), money: mean('money'), joy: mean('joy'), sentences };
}

/** The most telling sentences of entries, whole, of different entries where there are enough. */
function sentencesIn(entries: readonly Entry[]): QuotedEntry[] {
  const texts = entries.map(({ name, content }) => ({ source: name, text: content.text ?? '' }));
  return proposedPortrait(portraitCandidates(texts)).flatMap(({ source, text: sentence }) => {
    const entry = entries.find(({ name }) => name === source);
    return entry ? [{ name: entry.name, kind: entry.kind, day: entry.day, sentence }] : [];
  });
}

/** The prompts whose answers say what a person wants to do, those that say it most plainly first. */
const wishes = ['kindnessPractice', 'agencyBuilding', 'timeInvestments', 'intention'];
/** As long as a promise may be. */
const longestPromise = 500;

/** A sentence about what the person wants to do that is no promise yet. Pure. */
export function whatToTry(entries: readonly Entry[], promised: readonly string[]): QuotedEntry | null {
  for (const prompt of wishes) {
    const [found] = sentencesIn(entries.filter((entry) => entry.prompt === prompt));
    if (found && found.sentence.length <= longestPromise && !promised.includes(found.sentence)) return found;
  }
  return null;
}
