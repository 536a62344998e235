import { describe, expect, it } from 'vitest';
import { mostServiceTokens, mostTokens } from '#contracts/programs/tokens.ts';
import { monday, Specification } from '../testing/specification.ts';
import { type AccessTokenCommand, accessTokensDecider } from './access-tokens.ts';
import { type ServiceAccountCommand, serviceAccountDecider } from './service-account.ts';

const idOf = (number: number) => `${String(number).padStart(8, '0')}-0000-4000-8000-000000000000`;
const daysLater = (days: number) => new Date(Date.parse(monday) + days * 86_400_000).toISOString();
const token = (number: number, days = 30) => ({
  tokenId: idOf(number),
  name: 'Wall display',
  scopes: ['journey:read'],
  days,
});
const create = (number: number, days?: number): AccessTokenCommand => ({ kind: 'create', ...token(number, days) });
const rotate = (replaces: number, tokenId: number): AccessTokenCommand => ({
  kind: 'rotate',
  replaces: idOf(replaces),
  tokenId: idOf(tokenId),
});
const revoke = (number: number): AccessTokenCommand => ({ kind: 'revoke', tokenId: idOf(number) });

const nobody = new Specification(accessTokensDecider);

describe('a personal access token', () => {
  it('is created until a day that was chosen', () => {
    nobody
      .when(create(1))
      .records({ type: 'AccessTokenCreated', data: { tokenId: idOf(1), expiresAt: daysLater(30) } });
  });

  it('is refused beside too many that are live; expired, replaced and revoked ones do not count', () => {
    const full = nobody.givenAll(Array.from({ length: mostTokens }, (_, at) => create(at)));
    full.when(create(99)).refuses('conflict', /20/);
    full.when(create(99), daysLater(31)).records({ type: 'AccessTokenCreated' });
    full.given(revoke(0)).when(create(99)).records({ type: 'AccessTokenCreated' });
    full.given(rotate(0, 50)).when(create(99), daysLater(8)).refuses('conflict');
  });

  it('is replaced by one with its name, scopes and lifetime, and ends after a week', () => {
    nobody
      .given(create(1))
      .when(rotate(1, 2), daysLater(2))
      .records({
        type: 'AccessTokenRotated',
        data: {
          tokenId: idOf(2),
          replaces: idOf(1),
          replacedEndsAt: daysLater(9),
          name: 'Wall display',
          scopes: ['journey:read'],
          expiresAt: daysLater(32),
        },
      });
  });

  it('never lives longer by an overlap', () => {
    const late = daysLater(6);
    nobody
      .given(create(1, 7))
      .when(rotate(1, 2), late)
      .records({ type: 'AccessTokenRotated', data: { replacedEndsAt: daysLater(7) } });
  });

  it('is replaced once, while it is live', () => {
    nobody.given(create(1)).given(rotate(1, 2)).when(rotate(1, 3)).refuses('conflict');
    nobody.given(create(1)).when(rotate(1, 2), daysLater(31)).refuses('not_found');
    nobody.given(create(1)).given(revoke(1)).when(rotate(1, 2)).refuses('not_found');
  });

  it('is revoked once, also after it has expired', () => {
    nobody.given(create(1)).when(revoke(1), daysLater(40)).records({ type: 'AccessTokenRevoked' });
    nobody.given(create(1)).given(revoke(1)).when(revoke(1)).refuses('not_found');
    nobody.when(revoke(1)).refuses('not_found');
  });

  it('is not found under a name that every object has', () => {
    nobody.when({ kind: 'revoke', tokenId: 'constructor' }).refuses('not_found');
  });
});

describe('a service account', () => {
  const garden = idOf(700);
  const school = idOf(800);
  const of = (within: string, command: Record<string, unknown>) =>
    ({ within, ...command }) as unknown as ServiceAccountCommand;
  const none = new Specification(serviceAccountDecider);
  const made = none.given(of(garden, { kind: 'create', ...token(1) }));

  it('is created with its first token', () => {
    expect(made.history.map(({ type }) => type)).toEqual(['ServiceAccountCreated', 'ServiceTokenCreated']);
    expect(made.state).toMatchObject({ organizationId: garden, name: 'Wall display' });
  });

  it.each(['rename', 'delete', 'add_token', 'rotate_token', 'revoke_token'])(
    'is not there for another organization: %s',
    (kind) => {
      const command = { kind, ...token(2), replaces: idOf(1) };
      made.when(of(school, command)).refuses('not_found');
      none.when(of(garden, command)).refuses('not_found');
    },
  );

  it('is renamed, and not for the same name', () => {
    made.when(of(garden, { kind: 'rename', name: 'Warehouse' })).records({ type: 'ServiceAccountRenamed' });
    made.when(of(garden, { kind: 'rename', name: 'Wall display' })).staysQuiet();
  });

  it('has so many tokens at most', () => {
    const full = Array.from({ length: mostServiceTokens - 1 }, (_, at) =>
      of(garden, { kind: 'add_token', ...token(10 + at) }),
    ).reduce((specification, command) => specification.given(command), made);
    full.when(of(garden, { kind: 'add_token', ...token(99) })).refuses('conflict', /10/);
  });

  it('takes its tokens with it', () => {
    const gone = made.given(of(garden, { kind: 'delete' }));
    gone.when(of(garden, { kind: 'rotate_token', replaces: idOf(1), tokenId: idOf(2) })).refuses('not_found');
    gone.when(of(garden, { kind: 'delete' })).refuses('not_found');
  });
});
