import type { SomeHandlers } from '#contracts/handler.ts';
import type { LearnerEvent } from '#contracts/journey/events.ts';
import {
  type FileRecord,
  type ImportedType,
  importedTypes,
  importLimits,
  type ImportOutcome,
  type LineFaults,
} from '#contracts/journey/history-import.ts';
import { learnerStream } from '#contracts/journey/streams.ts';
import { achievement } from '#contracts/achievements/catalogue.ts';
import { fingerprint } from '#contracts/fingerprint.ts';
import type { Language } from '#contracts/language.ts';
import { type Issue, Refusal } from '#contracts/refusals.ts';
import { textIn } from '#contracts/text/languages.ts';
import { reasonText } from '#contracts/text/reason-text.ts';
import type { commandPreview } from '../kernel/preview.ts';
import type { Clock, Ids } from '../kernel/ports.ts';
import type { HandleLearner } from './api.ts';
import type { HistoryFile, ReadHistory } from './history-file.ts';
import type { ImportedRecord } from './import-history.ts';
import type { LearnerState } from './learner.ts';
import type { LearnerCommand } from './learner-decider.ts';

/** What earlier imports of a person brought, of these keys, and how many imports there were. */
type KnownImports = (
  userId: string,
  keys: readonly string[],
) => Promise<{ readonly imports: number; readonly known: ReadonlySet<string> }>;

interface ImportPorts {
  readonly handleLearner: HandleLearner;
  readonly preview: ReturnType<typeof commandPreview<LearnerState, LearnerCommand, LearnerEvent>>;
  readonly knownImports: KnownImports;
  readonly readHistory: ReadHistory;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** Other imports of the same person come between two tries; they are rare. */
const maxTries = 5;

interface Read {
  readonly records: readonly (ImportedRecord & { readonly line: number })[];
  readonly lines: number;
  readonly faulty: readonly { readonly line: number; readonly faults: readonly Issue[] }[];
}

/**
 * A record is known again by the name that the other system gave it, else by everything that it says. The person is part of the
 * key, so equal records of two people have nothing in common.
 */
const keyOfRecord = (ids: Ids, userId: string, { externalId, type, data }: FileRecord, at: string): string =>
  externalId === undefined
    ? ids.derived('imported record', userId, type, at, fingerprint(data))
    : ids.derived('imported id', userId, externalId);

/** When a record happened, ISO 8601 UTC. A clock that runs fast says now. */
const timeOfRecord = ({ timestamp }: FileRecord, now: number): string =>
  new Date(Math.min(Date.parse(timestamp), now)).toISOString();

/**
 * Reads the file of a person.
 * @throws Refusal `invalid_input` where there are too many records and, unless it is tried out only, where one is faulty
 */
const readOwnFile = async (
  file: HistoryFile,
  { userId, dryRun }: { readonly userId: string; readonly dryRun: boolean },
  { readHistory, clock, ids }: Pick<ImportPorts, 'readHistory' | 'clock' | 'ids'>,
): Promise<Read> => {
  const now = Date.parse(clock.now());
  const records: Read['records'][number][] = [];
  const faulty: Read['faulty'][number][] = [];
  const read = await readHistory(file, { userId, now, allOrNone: !dryRun });
  for (const each of read) {
    if ('faults' in each) {
      faulty.push(each);
      continue;
    }
    const { record, line } = each;
    const at = timeOfRecord(record, now);
    // Type and data belong together, which the compiler forgets of a union.
    records.push({
      kind: record.type,
      data: record.data,
      at,
      key: keyOfRecord(ids, userId, record, at),
      line,
    } as (typeof records)[number]);
  }
  return { records, lines: read.length, faulty };
};

/** Those of the records that are new, and the lines of those that are not. A record counts once in a file, too. */
const chosen = (records: Read['records'], known: ReadonlySet<string>) => {
  const seen = new Set(known);
  const lines: number[] = [];
  const fresh = records.filter(({ key, line }) => {
    if (seen.has(key)) lines.push(line);
    else seen.add(key);
    return lines.at(-1) !== line;
  });
  return { fresh, known: { count: lines.length, lines: lines.slice(0, importLimits.named) } };
};

/** How many records there are of each type, in the order of the types. */
const typesOf = (kinds: Iterable<ImportedType>): ImportOutcome['types'] => {
  const counts = new Map<ImportedType, number>();
  for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return importedTypes.flatMap((type) => {
    const count = counts.get(type);
    return count === undefined ? [] : [{ type, count }];
  });
};

const effectOf = (
  events: readonly { readonly type: string; readonly data: unknown }[],
  language: Language,
): ImportOutcome['effect'] => {
  const summary = (events as readonly LearnerEvent[]).find(({ type }) => type === 'HistoryImported');
  if (summary?.type !== 'HistoryImported') return null;
  const { firstDay, lastDay, newDays, points, unlocked, streak } = summary.data;
  const { cards } = textIn(language);
  const achievements = unlocked.map((id) => {
    const card = achievement(id);
    return { id, name: card ? cards[card.id].name : id };
  });
  return { firstDay, lastDay, newDays, points, achievements, streak };
};

/** The first faults of the lines, with their words. */
const faultsOf = (faulty: Read['faulty'], language: Language): LineFaults => ({
  lines: faulty.length,
  faults: faulty
    .flatMap(({ line, faults }) =>
      faults.map(({ path: field, reason, params }) => ({
        line,
        field,
        reason,
        message: reasonText(language, { reason, params }),
      })),
    )
    .slice(0, importLimits.named),
});

const isContended = (error: unknown): boolean => error instanceof Refusal && error.reason === 'unavailable.contended';

/** Imports of records that a person made elsewhere. */
export const historyCommands = ({ handleLearner, preview, knownImports, readHistory, clock, ids }: ImportPorts) =>
  ({
    importHistory: async ({ query, body }, { caller, context: first }) => {
      const dryRun = query.dryRun === 'true';
      const { userId, timeZone, variant, language } = caller;
      const { records, faulty, lines } = await readOwnFile(body, { userId, dryRun }, { readHistory, clock, ids });
      if (lines === 0) throw new Refusal('invalid_input.file_empty', {}, { at: 'body.lines' });
      const keys = [...new Set(records.map(({ key }) => key))];
      for (let attempt = 1; ; attempt += 1) {
        const { imports, known } = await knownImports(userId, keys);
        const { fresh, known: again } = chosen(records, known);
        const command = { kind: 'import_history', records: fresh, importsKnown: imports, timeZone, variant } as const;
        const context = attempt === 1 ? first : first.next(ids, `try ${attempt}`);
        try {
          const { events, position } = dryRun
            ? await preview(learnerStream(userId), command, context)
            : await handleLearner(learnerStream(userId), command, context);
          return {
            position,
            dryRun,
            records: lines,
            new: fresh.length,
            known: again,
            faulty: faultsOf(faulty, language),
            types: typesOf(fresh.map(({ kind }) => kind)),
            effect: effectOf(events, language),
          };
        } catch (error) {
          if (attempt === maxTries || !isContended(error)) throw error;
        }
      }
    },
  }) satisfies SomeHandlers;
