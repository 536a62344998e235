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

/** What checks of domain records need. */
export interface DomainPorts {
  /** Every domain that was added by its DNS record; the one that an organization was created with needed none. */
  proven(): Promise<readonly ProvenDomain[]>;
  /** Whether the record exists; undefined when no name server answers. */
  carriesProof(domain: ProvenDomain): Promise<boolean | undefined>;
  /** Records that the record is missing, since now unless it was already. */
  noteMissing(domain: ProvenDomain, now: Date): Promise<Missing>;
  noteFound(domain: ProvenDomain): Promise<void>;
  noteWarned(domain: ProvenDomain, now: Date): Promise<void>;
  /** User ids of the administrators of the organization and of the product. */
  readers(organizationId: string): Promise<readonly string[]>;
  /** Mails one of them. `until`: when the domain stops or stopped counting. Idempotent. */
  tell(userId: string, domain: ProvenDomain, missing: { since: Date; until: Date; ended: boolean }): Promise<void>;
  /** Removes the domain from the organization. Idempotent. */
  remove(domain: ProvenDomain): Promise<void>;
}

const dayMs = 86_400_000;
/** A gap of a few days is normal when records or name servers are moved. */
const warnAfterMs = 3 * dayMs;
/** From the warning until the domain no longer counts. */
const noticeMs = 27 * dayMs;

/**
 * Checks one domain's record again: a domain that was sold or given up must not vouch for people for ever. When no name
 * server answers, nothing changes.
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
    // The mails first: an interrupted job is retried and sends no mail twice.
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
