import { rolesThatMay } from '../accounts/permissions.ts';
import type { Role } from '../accounts/views.ts';
import { api } from '../api.ts';
import type { Endpoint } from '../endpoint.ts';
import { areaOf } from '../registry.ts';
import type { OpenTo, TokenKind } from './tokens.ts';

/** Whether tokens of a kind may call an endpoint at all, while their owner has this role. */
export function isOpenTo(kind: TokenKind, role: Role, { tokens }: { readonly tokens?: OpenTo | undefined }): boolean {
  switch (tokens) {
    case undefined:
      return false;
    case 'personal':
      return kind === 'personal';
    case 'service':
      return true;
    case 'organization':
      return kind === 'service' && role === 'org_admin';
  }
}

const kindOf = ({ method, who }: Pick<Endpoint, 'method' | 'who'>): 'read' | 'write' | 'administer' => {
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
export const scopeIn = (area: string, call: Pick<Endpoint, 'tokens' | 'method' | 'who'>): string | null =>
  call.tokens === undefined || area === 'programs' ? null : `${area}:${kindOf(call)}`;

/** The scopes that a token of this kind can use while its owner has this role, in alphabetical order. */
export const scopesFor = (kind: TokenKind, role: Role): readonly string[] => {
  const scopes = Object.entries<Endpoint>(api)
    .filter(([, endpoint]) => isOpenTo(kind, role, endpoint) && rolesThatMay(endpoint.who).includes(role))
    .map(([name, endpoint]) => scopeOf(name, endpoint));
  return [...new Set(scopes.filter((scope) => scope !== null))].toSorted();
};
