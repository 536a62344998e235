import { type Finding, type JobHandler, type RoundHandler, toAdd } from '../jobs.ts';
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

/** Adds today's job for each organization that has given an address for its metadata. */
export const findMetadata =
  (metadata: MetadataPorts, { queue, now }: Finding): RoundHandler =>
  async () => {
    const day = new Date(now()).toISOString().slice(0, 10);
    const withAddress = await metadata.withAddress();
    await queue.add(withAddress.map((organizationId) => toAdd('check-metadata', { organizationId, day })));
  };
