import type { MetadataPorts } from '../metadata/job.ts';

/** Of the work of the clock: no organization has its metadata looked up. */
export const noMetadata: MetadataPorts = { withAddress: async () => [], check: async () => undefined };
