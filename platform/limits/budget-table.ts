import type { BudgetName } from '#contracts/row.ts';

const hour = 3_600_000;
const day = 24 * hour;
const kB = 1_000;
const MB = 1_000 * kB;
const GB = 1_000 * MB;

/**
 * Whom a limit counts: a person, one of their sessions or a visitor's browser, a network (four times as much for the /48
 * around an IPv6 network), or everybody.
 */
export type BudgetScope = 'person' | 'browser' | 'network' | 'everybody';

/** The most calls or stored bytes within a stretch of time. */
export type BudgetLimit = { readonly of: BudgetScope; readonly within: number } & (
  | { readonly calls: number }
  | { readonly bytes: number }
);

interface Budget {
  /** The largest body in bytes; the server's own limit unless given. */
  readonly largest?: number;
  readonly limits: readonly BudgetLimit[];
  /** What a call stores, by its body. */
  readonly stored: (body: unknown, bytes: number) => number;
}

/** An event of the log is stored with its metadata, sealed. */
const asEvent = (_body: unknown, bytes: number): number => bytes + kB;
/** Each usage event and each vital is a row in several indexes. */
const asUsage = (body: unknown, bytes: number): number => bytes + 300 * recordsIn(body);

const recordsIn = (body: unknown): number =>
  typeof body === 'object' && body !== null && 'events' in body && Array.isArray(body.events) ? body.events.length : 1;

/**
 * What may be stored. Generous: a person who writes all day and a school behind one address stay far below. No person can
 * use up the share of their network, and no network that of everybody.
 */
export const budgets: Readonly<Record<BudgetName | 'change' | 'upload', Budget>> = {
  // Kept for 90 days. A page sends some six of them.
  usage: {
    largest: 128 * kB,
    stored: asUsage,
    limits: [
      { of: 'browser', calls: 1_200, within: hour },
      { of: 'browser', bytes: 4 * MB, within: day },
      { of: 'person', calls: 3_000, within: hour },
      { of: 'person', bytes: 8 * MB, within: day },
      { of: 'network', calls: 60_000, within: hour },
      { of: 'network', bytes: 64 * MB, within: day },
      { of: 'everybody', bytes: 512 * MB, within: day },
    ],
  },
  // From here on it is the log, which is kept for good.
  engagement: {
    largest: 64 * kB,
    stored: asEvent,
    limits: [
      { of: 'person', calls: 1_000, within: day },
      { of: 'person', bytes: 4 * MB, within: day },
      { of: 'network', bytes: 256 * MB, within: day },
      { of: 'everybody', bytes: 2 * GB, within: day },
    ],
  },
  notification: {
    largest: 16 * kB,
    stored: asEvent,
    limits: [
      { of: 'person', calls: 200, within: day },
      { of: 'person', bytes: 1 * MB, within: day },
      { of: 'network', bytes: 64 * MB, within: day },
      { of: 'everybody', bytes: 1 * GB, within: day },
    ],
  },
  // A page saves after each pause of 0.9 s while somebody writes, the whole form each time.
  draft: {
    stored: asEvent,
    limits: [
      { of: 'person', calls: 6_000, within: hour },
      { of: 'person', bytes: 64 * MB, within: day },
      { of: 'network', bytes: 1 * GB, within: day },
      { of: 'everybody', bytes: 8 * GB, within: day },
    ],
  },
  // Whatever else a person changes.
  change: {
    stored: asEvent,
    limits: [
      { of: 'person', calls: 3_000, within: hour },
      { of: 'person', bytes: 16 * MB, within: day },
      { of: 'network', bytes: 1 * GB, within: day },
      { of: 'everybody', bytes: 8 * GB, within: day },
    ],
  },
  // A person keeps 500 MB at most (contracts/uploads).
  upload: {
    stored: (_body, bytes) => bytes,
    limits: [
      { of: 'person', bytes: 1 * GB, within: day },
      { of: 'network', bytes: 10 * GB, within: day },
      { of: 'everybody', bytes: 50 * GB, within: day },
    ],
  },
};
