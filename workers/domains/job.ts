import type { DomainCheck } from '#contracts/organizations/jobs.ts';
import { type Finding, type JobHandler, type RoundHandler, toAdd } from '../jobs.ts';
import { done } from '../ports.ts';

/** A domain that an organization added by a DNS record. */
export type ProvenDomain = Omit<DomainCheck, 'day'>;

/** Since when a domain's record has been missing, and when its organization was warned of it. */
export interface Missing {
  readonly since: Date;
  readonly warnedAt: Date | null;
}

/** What looking again at the records of domains asks and does. */
export interface DomainPorts {
  /** Every domain that was added by its record; the one that an organization was made with needed none. */
  proven(): Promise<readonly ProvenDomain[]>;
  /** Whether the record is there; undefined where no name server answers. */
  carriesProof(domain: ProvenDomain): Promise<boolean | undefined>;
  /** Notes that the record is missing, since now where it was there before. */
  noteMissing(domain: ProvenDomain, now: Date): Promise<Missing>;
  noteFound(domain: ProvenDomain): Promise<void>;
  noteWarned(domain: ProvenDomain, now: Date): Promise<void>;
  /** Who looks after it: the organization's administrators, and those of the product. */
  readers(organizationId: string): Promise<readonly string[]>;
  /** Writes to one of them; on `until` it ends, or has ended. The same again is the same mail. */
  tell(userId: string, domain: ProvenDomain, missing: { since: Date; until: Date; ended: boolean }): Promise<void>;
  /** The organization speaks for it no longer. Again: nothing happens. */
  remove(domain: ProvenDomain): Promise<void>;
}

const dayMs = 86_400_000;
/** Records are moved and name servers changed: a gap of a few days means nothing. */
const warnAfterMs = 3 * dayMs;
/** From the warning until the domain no longer counts. */
const noticeMs = 27 * dayMs;

/**
 * Looks again at one domain's record: a domain that was sold or given up must not vouch for people for ever. Where no name
 * server answers nothing is known, and nothing changes.
 */
export const checkDomainJob =
  (domains: DomainPorts, now: () => number): JobHandler<'check-domain'> =>
  async ({ organizationId, domain: name }) => {
    const domain = { organizationId, domain: name };
    const proven = await domains.proven();
    if (!proven.some((one) => one.organizationId === organizationId && one.domain === name)) return done;
    const carries = await domains.carriesProof(domain);
    if (carries === undefined) return done;
    if (carries) {
      await domains.noteFound(domain);
      return done;
    }
    const at = new Date(now());
    const { since, warnedAt } = await domains.noteMissing(domain, at);
    if (at.getTime() - since.getTime() < warnAfterMs) return done;
    const until = new Date((warnedAt ?? at).getTime() + noticeMs);
    const ended = until <= at;
    if (warnedAt !== null && !ended) return done;
    // The mails first: what is cut short in between is done again, and is the same mails.
    for (const userId of await domains.readers(organizationId)) {
      await domains.tell(userId, domain, { since, until, ended });
    }
    if (ended) await domains.remove(domain);
    else await domains.noteWarned(domain, at);
    return done;
  };

/** Adds today's job for each domain that was added by its record. */
export const findDomains =
  (domains: DomainPorts, { queue, now }: Finding): RoundHandler =>
  async () => {
    const day = new Date(now()).toISOString().slice(0, 10);
    await queue.add((await domains.proven()).map((domain) => toAdd('check-domain', { ...domain, day })));
  };
