import { GuardedRequestFailed, guardedRequestWith } from '#platform/base/guarded-request.ts';
import { biggestMetadata } from './idp-metadata.ts';
import { MetadataProblem } from './metadata-problem.ts';

/** Reads the text at an address. @throws MetadataProblem */
export type FetchMetadata = (url: string) => Promise<string>;

const accept = 'application/samlmetadata+xml, application/xml, text/xml';

/** Fetches metadata from an address that an organization supplied, outside this server's own network. */
export function fetchMetadataWith(ways: Parameters<typeof guardedRequestWith>[0]): FetchMetadata {
  const request = guardedRequestWith(ways);
  return async (url) => {
    try {
      const { status, body } = await request(url, { headers: { accept }, maxBytes: biggestMetadata });
      if (status !== 200) throw new MetadataProblem('invalid_input.metadata_status', { status });
      return body.toString('utf8');
    } catch (error) {
      if (!(error instanceof GuardedRequestFailed)) throw error;
      const { reason, detail } = error;
      if (reason === 'unreachable') {
        throw new MetadataProblem('invalid_input.metadata_unreachable', { detail }, { cause: error });
      }
      throw new MetadataProblem(`invalid_input.metadata_${reason}`, {}, { cause: error });
    }
  };
}

export const fetchMetadata: FetchMetadata = fetchMetadataWith({});
