import type { CertificatePorts } from '../certificates/job.ts';

/** Of the work of the clock: no certificate ends. */
export const noCertificates: CertificatePorts = {
  due: async () => [],
  readers: async () => [],
  tell: async () => undefined,
  remember: async () => undefined,
};
