import { rolesThatMay } from '../accounts/permissions.ts';
import type { Role } from '../accounts/views.ts';
import { api } from '../api.ts';
import type { Endpoint } from '../endpoint.ts';
import { areaOf } from '../registry.ts';
import type { OpenTo, TokenKind } from './tokens.ts';

/** Whether tokens of a kind may call an endpoint at all. */
export function isOpenTo(kind: TokenKind, { tokens }: { readonly tokens?: OpenTo | undefined }): boolean {
  switch (tokens) {
    case undefined:
      return false;
    case 'personal':
      return kind === 'personal';
    case 'service':
      return true;
    case 'organization':
      return kind === 'service';
  }
}

const kindOf = ({
  method,
  who,
}: {
  readonly method: string;
  readonly who: Endpoint['who'];
}): 'read' | 'write' | 'administer' => {
  if (method === 'GET') return 'read';
  return who === 'person' ? 'write' : 'administer';
};

/**
 * The scope that a token needs for an endpoint, such as `journey:read`. Derived from the declaration, so that none can be
 * forgotten. Null where no token may call, and where every token may: a token can always ask what it is.
 */
export function scopeOf(name: string, endpoint: Endpoint): string | null {
  return scopeIn(areaOf(name), endpoint);
}

/** The same for a call of an area. */
export function scopeIn(
  area: string,
  call: Pick<Endpoint, 'tokens' | 'who'> & { readonly method: Endpoint['method'] | 'PATCH' },
): string | null {
  if (call.tokens === undefined || area === 'programs') return null;
  return area === 'scim' ? scimScope : `${area}:${kindOf(call)}`;
}

/** One scope for all calls of SCIM: a program that keeps members in step reads and writes. They are no endpoints of the contracts. */
export const scimScope = 'scim:administer';

/** The scopes that a token of this kind can use while its owner has this role, in alphabetical order. */
export const scopesFor = (kind: TokenKind, role: Role): readonly string[] => {
  const scopes = Object.entries<Endpoint>(api)
    .filter(([, endpoint]) => isOpenTo(kind, endpoint) && rolesThatMay(endpoint.who).includes(role))
    .map(([name, endpoint]) => scopeOf(name, endpoint));
  const further = kind === 'service' && role === 'org_admin' ? [scimScope] : [];
  return [...new Set([...scopes.filter((scope) => scope !== null), ...further])].toSorted();
};
