import { nameKey } from '#contracts/accounts/name-key.ts';
import type { CommandContext } from '#contracts/command-context.ts';
import type { SomeHandlers } from '#contracts/handler.ts';
import { issueAt } from '#contracts/issues.ts';
import { type FileRecord, importLimits } from '#contracts/journey/history-import.ts';
import { offerLimits, type OfferingOutcome } from '#contracts/journey/history-offer.ts';
import { learnerStream } from '#contracts/journey/streams.ts';
import { ownOrganizationOf } from '#contracts/organizations/own-organization.ts';
import { type Issue, Refusal } from '#contracts/refusals.ts';
import { noSuchOffer } from './decide-offer.ts';
import {
  faultsOf,
  importer,
  type ImportPorts,
  isContended,
  keyOfRecord,
  type Read,
  readOwnFile,
  requireLines,
  timeOfRecord,
  typesOf,
} from './history-api.ts';
import { type HistoryFile, inBody } from './history-file.ts';

interface Member {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly emailKey: string;
}

/** What an organization has offered a member. */
interface Offered {
  /** Offers of all organizations to this person. */
  readonly made: number;
  /** Those of this organization that wait for an answer. */
  readonly waiting: number;
  /** The records among those asked about that wait, or that the member has answered. */
  readonly known: ReadonlySet<string>;
}

interface Ports extends ImportPorts {
  /** The members of an organization with one of these ids, or of these addresses that they have confirmed. */
  readonly membersNamed: (
    organizationId: string,
    named: { readonly ids: readonly string[]; readonly emailKeys: readonly string[] },
  ) => Promise<readonly Member[]>;
  readonly offered: (
    organizationId: string,
    members: readonly string[],
    keys: readonly string[],
  ) => Promise<ReadonlyMap<string, Offered>>;
  /** The member whose offer it is, if it waits and is this organization's. */
  readonly memberOfOffer: (organizationId: string, offerId: string) => Promise<string | undefined>;
  /** An offer to a person that still waits. `lines`: of NDJSON. @throws Refusal `not_found`, `conflict` */
  readonly waitingOffer: (
    userId: string,
    organizationId: string | null,
    offerId: string,
  ) => Promise<{ readonly lines: readonly string[] }>;
  /** Whether an offer was made to this person, whatever became of it. */
  readonly wasOffered: (userId: string, offerId: string) => Promise<boolean>;
  /** The records of offers that wait. */
  readonly records: {
    keep(offer: { offerId: string; userId: string; organizationId: string; lines: readonly string[] }): Promise<void>;
    remove(offerIds: readonly string[]): Promise<void>;
  };
  /** Lets others have their turn. */
  readonly pause: () => Promise<void>;
}

interface OfferedRecord {
  readonly line: number;
  readonly record: FileRecord;
  /** ISO 8601 UTC. */
  readonly at: string;
  readonly key: string;
}

interface Named {
  readonly line: number;
  readonly record: FileRecord;
  readonly member: string;
}

/** Records that are sorted before others have their turn. */
const linesAtOnce = 50;
/** Appends under way at the same time. */
const offersAtOnce = 8;
/** Other offers to the same person come between two tries; they are rare. */
const maxTries = 5;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/iu;
const dayMs = 24 * 3_600_000;

const byLine = (a: { readonly line: number }, b: { readonly line: number }): number => a.line - b.line;

/** Those of the records that are new to the member. A record counts once in a file, too. */
const freshOf = (records: readonly OfferedRecord[], known: ReadonlySet<string>): OfferedRecord[] => {
  const seen = new Set(known);
  return records.filter(({ key }) => !seen.has(key) && seen.add(key));
};

/** Offers of history: an organization makes and withdraws them, its members answer. */
export const historyOfferCommands = (ports: Ports) => {
  const { clock, ids, handleLearner, records: kept, pause } = ports;
  const importRecords = importer(ports);

  const readFile = async (file: HistoryFile) => {
    const good: Named[] = [];
    const faulty: Read['faulty'][number][] = [];
    // Lines that only the members show to be faulty are named together with these.
    const reader = { userId: null, now: Date.parse(clock.now()), allOrNone: false };
    const read = await ports.readHistory(file, reader, offerLimits.all);
    requireLines(read.length);
    for (const each of read) {
      if ('faults' in each) faulty.push(each);
      else good.push(each);
    }
    return { good, faulty, read: read.length };
  };

  /** Gives each member their records. Lines about anyone else are at fault, whoever that is. */
  const sort = async (organizationId: string, good: readonly Named[]) => {
    const names = [...new Set(good.map(({ member }) => member))];
    const members = await ports.membersNamed(organizationId, {
      ids: names.filter((name) => uuid.test(name)).map((name) => name.toLowerCase()),
      emailKeys: names.map(nameKey),
    });
    const byName = new Map(members.flatMap((member) => [[member.id, member] as const, [member.emailKey, member]]));
    const now = Date.parse(clock.now());
    const ofMember = new Map<string, { readonly member: Member; readonly records: OfferedRecord[] }>();
    const faulty: { line: number; faults: Issue[] }[] = [];
    let sorted = 0;
    for (const { line, member: name, record } of good) {
      sorted += 1;
      if (sorted % linesAtOnce === 0) await pause();
      const member = byName.get(nameKey(name));
      if (!member) {
        faulty.push({ line, faults: [issueAt('member', 'not_a_member')] });
        continue;
      }
      const own = ofMember.get(member.id) ?? { member, records: [] };
      if (!ofMember.has(member.id) && ofMember.size >= offerLimits.members) {
        faulty.push({ line, faults: [issueAt('member', 'members_in_file', { max: offerLimits.members })] });
        continue;
      }
      if (own.records.length >= offerLimits.records) {
        faulty.push({ line, faults: [issueAt('member', 'records_of_member', { max: offerLimits.records })] });
        continue;
      }
      ofMember.set(member.id, own);
      const at = timeOfRecord(record, now);
      own.records.push({ line, record, at, key: keyOfRecord(ids, member.id, record, at) });
    }
    return { ofMember, faulty };
  };

  /** Makes the offer of one member, of those records that are still new by then. */
  const offer = async (
    { organizationId, source, userId }: { organizationId: string; source: string; userId: string },
    records: readonly OfferedRecord[],
    first: Offered,
    context: CommandContext,
  ): Promise<void> => {
    const keys = records.map(({ key }) => key);
    const about = context.about(userId);
    let before = first;
    for (let attempt = 1; ; attempt += 1) {
      const fresh = freshOf(records, before.known);
      if (fresh.length === 0) return;
      // Of its own for each try: a copy of this command may be under way, and a try that fails is swept.
      const offerId = ids.derived('history offer', context.commandId, userId, `try ${attempt}`);
      const lines = fresh.map(({ record, at }) => JSON.stringify({ ...record, timestamp: at }));
      const days = fresh.map(({ at }) => at.slice(0, 10)).toSorted();
      const [firstDay = '', lastDay = ''] = [days[0], days.at(-1)];
      await kept.keep({ offerId, userId, organizationId, lines });
      const expiresAt = new Date(Date.parse(clock.now()) + offerLimits.days * dayMs).toISOString();
      const types = typesOf(fresh.map(({ record: { type } }) => type)).map((each) => ({ ...each }));
      const data = { offerId, organizationId, source, entries: fresh.length, types, firstDay, lastDay, expiresAt };
      const command = {
        kind: 'offer_history',
        offer: { ...data, keys: fresh.map(({ key }) => key) },
        offersKnown: before.made,
      } as const;
      try {
        await handleLearner(learnerStream(userId), command, about.next(ids, 'offer', userId, `try ${attempt}`));
        return;
      } catch (error) {
        if (attempt === maxTries || !isContended(error)) throw error;
        before = (await ports.offered(organizationId, [userId], keys)).get(userId) ?? before;
      }
    }
  };

  return {
    offerHistory: async ({ query, body }, { caller, context }) => {
      const organizationId = ownOrganizationOf(caller);
      const dryRun = query.dryRun === 'true';
      const source = body.source.trim();
      const { good, faulty: unreadable, read } = await readFile(body);
      const { ofMember, faulty: misplaced } = await sort(organizationId, good);
      const all = [...ofMember.values()];
      const offered = await ports.offered(
        organizationId,
        all.map(({ member }) => member.id),
        all.flatMap(({ records }) => records.map(({ key }) => key)),
      );
      const nothing: Offered = { made: 0, waiting: 0, known: new Set() };
      const plans = all.map(({ member, records }) => {
        const before = offered.get(member.id) ?? nothing;
        return { member, records, before, fresh: freshOf(records, before.known) };
      });
      const tooMany = plans.flatMap(({ before, fresh: [first] }) =>
        first && before.waiting >= offerLimits.waiting
          ? [{ line: first.line, faults: [issueAt('member', 'offers_waiting', { max: offerLimits.waiting })] }]
          : [],
      );
      const faulty = [...unreadable, ...misplaced, ...tooMany].toSorted(byLine);
      if (!dryRun && faulty.length > 0) {
        const issues = faulty.flatMap(inBody).slice(0, importLimits.named);
        throw new Refusal('invalid_input.offer_lines', { lines: faulty.length }, { issues });
      }
      const outcome: OfferingOutcome = {
        dryRun,
        records: read,
        faulty: faultsOf(faulty, caller.language),
        members: plans.map(({ member: { id, firstName, lastName }, records, fresh }) => ({
          id,
          firstName,
          lastName,
          new: fresh.length,
          known: records.length - fresh.length,
          types: typesOf(fresh.map(({ record: { type } }) => type)),
        })),
      };
      if (dryRun) return outcome;
      const waiting = plans.filter(({ fresh }) => fresh.length > 0);
      const work = async (): Promise<void> => {
        for (let next = waiting.shift(); next; next = waiting.shift()) {
          await offer({ organizationId, source, userId: next.member.id }, next.records, next.before, context);
        }
      };
      await Promise.all(Array.from({ length: offersAtOnce }, work));
      return outcome;
    },

    withdrawHistoryOffer: async ({ params: { id } }, { caller, context }) => {
      const userId = await ports.memberOfOffer(ownOrganizationOf(caller), id);
      if (userId === undefined) throw noSuchOffer();
      const command = { kind: 'end_offer', offerId: id, how: 'withdrawn' } as const;
      const { position } = await handleLearner(learnerStream(userId), command, context.about(userId));
      await kept.remove([id]);
      return { position };
    },

    acceptHistoryOffer: async ({ params: { id }, query }, call) => {
      const { userId, organizationId } = call.caller;
      const dryRun = query.dryRun === 'true';
      const { lines } = await ports.waitingOffer(userId, organizationId, id);
      const file = await readOwnFile({ format: 'ndjson', lines }, { userId, dryRun }, ports);
      const outcome = await importRecords(file, call, {
        dryRun,
        commandOf: (history) => ({ kind: 'accept_offer', offerId: id, history }),
      });
      if (!dryRun) await kept.remove([id]);
      return outcome;
    },

    declineHistoryOffer: async ({ params: { id } }, { caller: { userId }, context }) => {
      if (!(await ports.wasOffered(userId, id))) throw noSuchOffer();
      const command = { kind: 'end_offer', offerId: id, how: 'turned_down' } as const;
      const { position } = await handleLearner(learnerStream(userId), command, context);
      await kept.remove([id]);
      return { position };
    },
  } satisfies SomeHandlers;
};
