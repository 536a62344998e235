import { noCertificates } from '#workers/testing/no-certificates.ts';
import { noDomains } from '#workers/testing/no-domains.ts';
import { noFigures } from '#workers/testing/no-figures.ts';
import { noMetadata } from '#workers/testing/no-metadata.ts';
import { noPush } from '#workers/testing/no-push.ts';
import { noTokens } from '#workers/testing/no-tokens.ts';
import { noWebhooks } from '#workers/testing/no-webhooks.ts';
import type { openJobs } from '../open-jobs.ts';

/** Scheduled work outside a test's scope: nothing has expired, no certificate ends, no domain was added. */
export const nothingElse = {
  retention: {
    sweep: async () => undefined,
    forgetAnalytics: async () => undefined,
    deleteFiles: async () => undefined,
  },
  analytics: { countVitals: async () => undefined, countMetrics: async () => undefined },
  recordings: { work: async () => undefined },
  definitions: { work: async () => undefined },
  mail: { collect: async () => undefined, sendDue: async () => undefined },
  mailed: [],
  certificates: noCertificates,
  domains: noDomains,
  metadata: noMetadata,
  polls: { close: async () => undefined },
  roadmap: { ship: async () => undefined },
  figures: noFigures,
  push: noPush,
  tokens: noTokens,
  webhooks: noWebhooks,
  statements: undefined,
} satisfies Partial<Parameters<typeof openJobs>[0]>;
