import { expect, it } from 'vitest';
import { CommandContext } from '#contracts/command-context.ts';
import type { Service } from '#contracts/handler.ts';
import { offerLimits } from '#contracts/journey/history-offer.ts';
import { recordsOf } from './history-file.ts';
import { historyOfferCommands } from './history-offer-api.ts';

const idOf = (at: number): string => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;
const now = '2025-06-11T12:00:00.000Z';
const never = () => Promise.reject(new Error('A dry run does nothing'));
const caller: Service = {
  kind: 'service',
  serviceId: idOf(1),
  sessionId: idOf(2),
  token: { id: idOf(2), name: 'Import', scopes: [], expiresAt: now },
  role: 'org_admin',
  organizationId: idOf(3),
  timeZone: 'UTC',
  language: 'en',
};

/** A dry run in an organization with as many members as a file names. */
async function dryRun(lines: readonly string[]) {
  let pauses = 0;
  const { offerHistory } = historyOfferCommands({
    clock: { now: () => now },
    ids: { fresh: () => idOf(4), derived: (...words) => words.join(' ') },
    handleLearner: never,
    preview: never,
    knownImports: never,
    readHistory: async (...file) => recordsOf(...file),
    membersNamed: async (_, { ids }) => ids.map((id) => ({ id, firstName: 'Kim', lastName: 'Doe', emailKey: '' })),
    offered: async () => new Map(),
    memberOfOffer: never,
    waitingOffer: never,
    wasOffered: never,
    records: { keep: never, remove: never },
    pause: async () => void (pauses += 1),
  });
  const context = CommandContext.ofService({
    serviceId: idOf(1),
    tokenId: idOf(2),
    requestId: 'r',
    commandId: idOf(5),
  });
  const body = { source: 'Old Academy', format: 'ndjson' as const, lines: [...lines] };
  const outcome = await offerHistory({ query: { dryRun: 'true' }, body, params: undefined }, { caller, context });
  return { outcome, pauses };
}

const feelings = (count: number, memberOf: (at: number) => string) =>
  Array.from({ length: count }, (_, at) =>
    JSON.stringify({
      member: memberOf(at),
      type: 'emotional_state',
      timestamp: '2024-05-01T10:00:00Z',
      data: { emotion: `calm ${at}` },
    }),
  );

it('a file names at most 200 members', async () => {
  const { outcome } = await dryRun(feelings(offerLimits.members + 1, idOf));
  expect(outcome.members).toHaveLength(offerLimits.members);
  expect(outcome.faulty).toMatchObject({
    lines: 1,
    faults: [{ line: offerLimits.members + 1, field: 'member', reason: 'members_in_file' }],
  });
});

it('others have their turn again and again while the records of a long file are sorted', async () => {
  const { outcome, pauses } = await dryRun(feelings(offerLimits.all, (at) => idOf(at % 5)));
  expect([outcome.records, outcome.faulty.lines, outcome.members.map((one) => one.new)]).toEqual([
    5_000,
    0,
    [1_000, 1_000, 1_000, 1_000, 1_000],
  ]);
  expect(pauses).toBeGreaterThan(50);
});
