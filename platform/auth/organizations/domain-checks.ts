import type { Pool } from 'pg';
import type { Ids } from '#commands/kernel/ports.ts';
import { CommandContext } from '#contracts/command-context.ts';
import type { MailOutbox } from '#platform/adapters/mail/mail-outbox.ts';
import type { DomainPorts } from '#workers/domains/job.ts';
import { domainProof, type LookUpTxt } from './domain-proof.ts';
import type { Organizations } from './organizations.ts';

interface Dependencies {
  readonly pool: Pick<Pool, 'query'>;
  readonly organizations: Organizations;
  readonly mail: MailOutbox;
  readonly ids: Ids;
  readonly lookUpTxt: LookUpTxt;
}

const worker = { kind: 'worker', id: 'domains' } as const;

/** Implements the workers' port for rechecking the DNS records of domains. */
export function openDomainChecks({ pool, organizations, mail, ids, lookUpTxt }: Dependencies): DomainPorts {
  return {
    proven: () => organizations.addedDomains(),
    carriesProof: async ({ organizationId, domain }) =>
      (await lookUpTxt(domain))?.includes(domainProof(organizationId, ids)),
    noteMissing: async ({ organizationId, domain }, now) => {
      const { rows } = await pool.query<{ since: Date; warnedAt: Date | null }>(
        `update organization_domains set missing_since = coalesce(missing_since, $3)
         where organization_id = $1 and domain = $2 returning missing_since as since, missing_warned_at as "warnedAt"`,
        [organizationId, domain, now],
      );
      // Just removed, so there is nothing to warn of.
      return rows[0] ?? { since: now, warnedAt: null };
    },
    noteFound: async ({ organizationId, domain }) => {
      await pool.query(
        `update organization_domains set missing_since = null, missing_warned_at = null
         where organization_id = $1 and domain = $2 and missing_since is not null`,
        [organizationId, domain],
      );
    },
    noteWarned: async ({ organizationId, domain }, now) => {
      await pool.query(
        'update organization_domains set missing_warned_at = $3 where organization_id = $1 and domain = $2',
        [organizationId, domain, now],
      );
    },
    readers: (organizationId) => administratorsOf(organizationId, pool),
    tell: async (userId, { organizationId, domain }, { since, until, ended }) => {
      const { name } = await organizations.load(organizationId);
      const when = since.toISOString();
      const id = ids.derived('domain warning', organizationId, domain, when, String(ended), userId);
      const proof = domainProof(organizationId, ids);
      const facts = { organization: name ?? '', domain, day: until.toISOString().slice(0, 10), ended, proof };
      await mail.enqueue('domain_unproven', userId, facts, { id });
    },
    remove: async ({ organizationId, domain }) => {
      const context = CommandContext.ofProgram({
        actor: worker,
        causedBy: { outside: 'clock' },
        commandId: ids.fresh(),
      });
      await organizations.removeDomain(organizationId, domain, context);
    },
  };
}

/** The administrators of an organization and those of the product. */
export async function administratorsOf(organizationId: string, pool: Pick<Pool, 'query'>): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select user_id as id from person_access where role = 'admin' or (role = 'org_admin' and organization_id = $1)
     order by user_id`,
    [organizationId],
  );
  return rows.map(({ id }) => id);
}
