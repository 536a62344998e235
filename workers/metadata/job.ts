import type { JobHandler } from '../jobs.ts';
import { done } from '../ports.ts';

/** What looking up the metadata of identity providers asks and does. */
export interface MetadataPorts {
  /** Organizations that have given an address for it. */
  withAddress(): Promise<readonly string[]>;
  /** Looks there, takes over what may be taken over, and notes what came of it. Throws only for faults of ours. */
  check(organizationId: string): Promise<void>;
}

/** Looks up one organization's metadata. The same again finds the same. */
export const checkMetadataJob =
  (metadata: MetadataPorts): JobHandler<'check-metadata'> =>
  async ({ organizationId }) => {
    await metadata.check(organizationId);
    return done;
  };
