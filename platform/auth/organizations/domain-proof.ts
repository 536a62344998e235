import { NODATA, NOTFOUND } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import type { Ids } from '#commands/kernel/ports.ts';

/** The texts (TXT records) that a domain carries; undefined where no name server answers. */
export type LookUpTxt = (domain: string) => Promise<readonly string[] | undefined>;

/** What a domain has to carry before an organization may add it. It holds the organization's id: it proves no other's claim. */
export const domainProof = (organizationId: string, ids: Pick<Ids, 'derived'>): string =>
  `red-helicopter-domain=${ids.derived('domain proof', organizationId)}`;

/** Asks the name servers of this machine. */
export const lookUpTxtInDns: LookUpTxt = async (domain) => {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  try {
    return (await resolver.resolveTxt(domain)).map((pieces) => pieces.join(''));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === NOTFOUND || code === NODATA ? [] : undefined;
  }
};
