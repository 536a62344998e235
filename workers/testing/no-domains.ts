import type { DomainPorts } from '../domains/job.ts';

/** Of the work of the clock: no organization has added a domain. */
export const noDomains: DomainPorts = {
  proven: async () => [],
  carriesProof: async () => undefined,
  noteMissing: async (_domain, since) => ({ since, warnedAt: null }),
  noteFound: async () => undefined,
  noteWarned: async () => undefined,
  readers: async () => [],
  tell: async () => undefined,
  remove: async () => undefined,
};
