import type { SomeHandlers } from '#contracts/handler.ts';
import type { LearnerEvent } from '#contracts/journey/events.ts';
import {
  type FileRecord,
  type ImportedType,
  importedTypes,
  importLimits,
  type ImportOutcome,
} from '#contracts/journey/history-import.ts';
import { learnerStream } from '#contracts/journey/streams.ts';
import { achievement } from '#contracts/achievements/catalogue.ts';
import { fingerprint } from '#contracts/fingerprint.ts';
import { issueAt } from '#contracts/issues.ts';
import type { Language } from '#contracts/language.ts';
import { type Issue, Refusal } from '#contracts/refusals.ts';
import { textIn } from '#contracts/text/languages.ts';
import { reasonText } from '#contracts/text/reason-text.ts';
import type { commandPreview } from '../kernel/preview.ts';
import type { Clock, Ids } from '../kernel/ports.ts';
import type { HandleLearner } from './api.ts';
import { readHistoryFile } from './history-file.ts';
import type { ImportedRecord } from './import-history.ts';
import type { LearnerState } from './learner.ts';
import type { LearnerCommand } from './learner-decider.ts';

/** What earlier imports of a person brought, of these keys, and how many imports there were. */
type KnownImports = (
  userId: string,
  keys: readonly string[],
) => Promise<{ readonly imports: number; readonly known: ReadonlySet<string> }>;

interface Ports {
  readonly handleLearner: HandleLearner;
  readonly preview: ReturnType<typeof commandPreview<LearnerState, LearnerCommand, LearnerEvent>>;
  readonly knownImports: KnownImports;
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

type Call = { readonly caller: { readonly userId: string } };

/**
 * Reads the file. A record is known again by the name that the other system gave it, else by everything that it says. The
 * person is part of the key, so equal records of two people have nothing in common.
 */
const read = (
  body: Parameters<typeof readHistoryFile>[0],
  { caller: { userId } }: Call,
  { clock, ids }: Pick<Ports, 'clock' | 'ids'>,
): Read => {
  const now = Date.parse(clock.now());
  const keyOf = ({ externalId, type, data }: FileRecord, at: string) =>
    externalId === undefined
      ? ids.derived('imported record', userId, type, at, fingerprint(data))
      : ids.derived('imported id', userId, externalId);
  const records: Read['records'][number][] = [];
  const faulty: Read['faulty'][number][] = [];
  for (const each of readHistoryFile(body, { userId, now })) {
    if ('faults' in each) {
      faulty.push(each);
      continue;
    }
    const { record, line } = each;
    // A clock that runs fast says now.
    const at = new Date(Math.min(Date.parse(record.timestamp), now)).toISOString();
    // Type and data belong together, which the compiler forgets of a union.
    records.push({
      kind: record.type,
      data: record.data,
      at,
      key: keyOf(record, at),
      line,
    } as (typeof records)[number]);
  }
  return { records, lines: records.length + faulty.length, faulty };
};

/** Adds its place among the lines of the body to the path of a fault. */
const inBody = ({ line, faults }: Read['faulty'][number]): Issue[] =>
  faults.map((fault) => ({ ...fault, path: `body.lines.${line - 1}${fault.path && `.${fault.path}`}` }));

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

const typesOf = (records: Read['records']): ImportOutcome['types'] => {
  const counts = new Map<ImportedType, number>();
  for (const { kind } of records) counts.set(kind, (counts.get(kind) ?? 0) + 1);
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

/** Imports of records that a person made elsewhere. */
export const historyCommands = ({ handleLearner, preview, knownImports, clock, ids }: Ports) =>
  ({
    importHistory: async ({ query, body }, call) => {
      const { caller } = call;
      const { userId, timeZone, variant, language } = caller;
      const dryRun = query.dryRun === 'true';
      const file = read(body, call, { clock, ids });
      if (file.lines === 0) throw new Refusal('invalid_input.file_empty', {}, { at: 'body.lines' });
      if (file.lines > importLimits.records) {
        const issues = [issueAt('body.lines', 'at_most', { max: importLimits.records })];
        throw new Refusal('invalid_input', {}, { issues });
      }
      const { faulty, records } = file;
      if (!dryRun && faulty.length > 0) {
        const issues = faulty.flatMap(inBody).slice(0, importLimits.named);
        throw new Refusal('invalid_input.history_lines', { lines: faulty.length }, { issues });
      }
      const keys = [...new Set(records.map(({ key }) => key))];
      for (let attempt = 1; ; attempt += 1) {
        const { imports, known } = await knownImports(userId, keys);
        const { fresh, known: again } = chosen(records, known);
        const command: LearnerCommand = {
          kind: 'import_history',
          records: fresh,
          importsKnown: imports,
          timeZone,
          variant,
        };
        const context = attempt === 1 ? call.context : call.context.next(ids, `try ${attempt}`);
        try {
          const { events, position } = dryRun
            ? await preview(learnerStream(userId), command, context)
            : await handleLearner(learnerStream(userId), command, context);
          return {
            position,
            dryRun,
            records: file.lines,
            new: fresh.length,
            known: again,
            faulty: {
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
            },
            types: typesOf(fresh),
            effect: effectOf(events, language),
          };
        } catch (error) {
          const isOlder = error instanceof Refusal && error.reason === 'unavailable.contended';
          if (!isOlder || attempt === maxTries) throw error;
        }
      }
    },
  }) satisfies SomeHandlers;
