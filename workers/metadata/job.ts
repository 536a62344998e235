import { type Finding, type JobHandler, type RoundHandler, toAdd } from '../jobs.ts';
import { done } from '../ports.ts';

/** What checks of identity providers' metadata need. */
export interface MetadataPorts {
  /** Ids of the organizations with a metadata address. */
  withAddress(): Promise<readonly string[]>;
  /** Fetches the metadata, applies what may be applied, and records the result. Throws only for our own errors. */
  check(organizationId: string): Promise<void>;
}

/** Checks one organization's metadata. Idempotent. */
export const checkMetadataJob =
  (metadata: MetadataPorts): JobHandler<'check-metadata'> =>
  async ({ organizationId }) => {
    await metadata.check(organizationId);
    return done;
  };

/** Adds today's job for each organization with a metadata address. */
export const findMetadata =
  (metadata: MetadataPorts, { queue, now }: Finding): RoundHandler =>
  async () => {
    const day = new Date(now()).toISOString().slice(0, 10);
    const withAddress = await metadata.withAddress();
    await queue.add(withAddress.map((organizationId) => toAdd('check-metadata', { organizationId, day })));
  };
