import type { Pool } from 'pg';
import type { Ids } from '#commands/kernel/ports.ts';
import { CommandContext } from '#contracts/command-context.ts';
import { wasWarned } from '#contracts/organizations/facts.ts';
import type { CertificateWarningDue } from '#contracts/organizations/jobs.ts';
import type { MailOutbox } from '#platform/adapters/mail/mail-outbox.ts';
import { dueWarning, lastEnd } from '#platform/adapters/saml/certificates.ts';
import type { CertificatePorts } from '#workers/certificates/job.ts';
import { administratorsOf } from '../organizations/domain-checks.ts';
import type { Organizations } from '../organizations/organizations.ts';

interface Dependencies {
  readonly pool: Pick<Pool, 'query'>;
  readonly organizations: Organizations;
  readonly mail: MailOutbox;
  readonly ids: Ids;
}

const byWorker = (ids: Ids) =>
  CommandContext.ofProgram({
    actor: { kind: 'worker', id: 'certificates' },
    causedBy: { outside: 'clock' },
    commandId: ids.fresh(),
  });

/** Implements the workers' port for warning of expiring certificates. */
export function openCertificateWarnings({ pool, organizations, mail, ids }: Dependencies): CertificatePorts {
  return {
    due: async (now) => {
      const warnings: CertificateWarningDue[] = [];
      for (const organization of await organizations.connected()) {
        const { id: organizationId, active } = organization;
        if (active?.settings.kind !== 'saml') continue;
        const { connectionId, settings } = active;
        const due = dueWarning(settings.certificates, now.getTime());
        const notAfter = lastEnd(settings.certificates, now.getTime())?.toISOString();
        if (due === undefined || notAfter === undefined) continue;
        if (!wasWarned(organization, { connectionId, notAfter, due })) {
          warnings.push({ organizationId, connectionId, notAfter, due });
        }
      }
      return warnings;
    },

    readers: (organizationId) => administratorsOf(organizationId, pool),

    tell: async (userId, { organizationId, connectionId, notAfter, due }) => {
      const { name } = await organizations.load(organizationId);
      const id = ids.derived('certificate warning', connectionId, notAfter, String(due), userId);
      const facts = { organization: name ?? '', day: notAfter.slice(0, 10), ended: due === 0 };
      await mail.enqueue('certificate_ends', userId, facts, { id });
    },

    remember: async ({ organizationId, ...warning }) => {
      await organizations.decide(organizationId, { kind: 'remember_warning', warning }, byWorker(ids));
    },
  };
}
