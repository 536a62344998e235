import { done } from '#workers/ports.ts';
import type { openJobs } from '../open-jobs.ts';

/** Of the work of the clock, what a test doesn't look at: nothing is old, no certificate ends. */
export const nothingElse = {
  keeping: { 'forget-analytics': async () => done },
  certificates: {
    due: async () => [],
    readers: async () => [],
    tell: async () => undefined,
    remember: async () => undefined,
  },
} satisfies Partial<Parameters<typeof openJobs>[0]>;
