import { done } from '#workers/ports.ts';
import { noDomains } from '#workers/testing/no-domains.ts';
import { noMetadata } from '#workers/testing/no-metadata.ts';
import type { openJobs } from '../open-jobs.ts';

/** Of the work of the clock, what a test doesn't look at: nothing is old, no certificate ends, no domain was added. */
export const nothingElse = {
  keeping: { 'forget-analytics': async () => done },
  certificates: {
    due: async () => [],
    readers: async () => [],
    tell: async () => undefined,
    remember: async () => undefined,
  },
  domains: noDomains,
  metadata: noMetadata,
} satisfies Partial<Parameters<typeof openJobs>[0]>;
