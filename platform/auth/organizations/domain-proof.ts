import { NODATA, NOTFOUND } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import type { Ids } from '#commands/kernel/ports.ts';

/** Returns a domain's TXT records; undefined if no name server answers. */
export type LookUpTxt = (domain: string) => Promise<readonly string[] | undefined>;

/**
 * The TXT record that a domain needs before an organization may add it. It is derived from the organization's id, so
 * it proves no other's claim.
 */
export const domainProof = (organizationId: string, ids: Pick<Ids, 'derived'>): string =>
  `red-helicopter-domain=${ids.derived('domain proof', organizationId)}`;

/** Queries the name servers of this machine. */
export const lookUpTxtInDns: LookUpTxt = async (domain) => {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  try {
    return (await resolver.resolveTxt(domain)).map((pieces) => pieces.join(''));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === NOTFOUND || code === NODATA ? [] : undefined;
  }
};
