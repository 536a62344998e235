import { tokenOverlapMs } from '#contracts/programs/tokens.ts';
import { Refusal } from '#contracts/refusals.ts';

/** A token as the rules see it. */
export interface Token {
  readonly name: string;
  readonly scopes: readonly string[];
  readonly createdAt: string;
  readonly expiresAt: string;
  /** It has been replaced, and ends with the overlap. */
  readonly isReplaced: boolean;
}

/** The tokens of one owner that were not revoked, by id. */
export type TokenSet = Readonly<Record<string, Token>>;

export interface NewToken {
  readonly tokenId: string;
  readonly name: string;
  readonly scopes: readonly string[];
  readonly days: number;
}

export interface Rotation {
  readonly tokenId: string;
  readonly replaces: string;
}

const dayMs = 86_400_000;
const after = (now: string, ms: number): string => new Date(Date.parse(now) + ms).toISOString();
const isLive = ({ expiresAt }: Token, now: string): boolean => expiresAt > now;

const noSuchToken = (): Refusal => new Refusal('not_found.token');

/** What the event of a new token says. @throws Refusal `conflict` when the owner has too many */
export function newToken(tokens: TokenSet, { tokenId, name, scopes, days }: NewToken, max: number, now: string) {
  if (Object.values(tokens).filter((token) => isLive(token, now)).length >= max) {
    throw new Refusal('conflict.tokens', { max });
  }
  return { tokenId, name, scopes: [...scopes], expiresAt: after(now, days * dayMs) };
}

/**
 * What the event of a rotation says: the new one is valid as long as the old one was. It does not count towards the limit, because the old token ends.
 * @throws Refusal `not_found`, `conflict` when another one has replaced it already
 */
export function rotatedToken(tokens: TokenSet, { tokenId, replaces }: Rotation, now: string): Rotated {
  const old = tokenIn(tokens, replaces);
  if (!isLive(old, now)) throw noSuchToken();
  if (old.isReplaced) throw new Refusal('conflict.token_replaced');
  const { name, scopes, createdAt, expiresAt } = old;
  const overlapEnds = after(now, tokenOverlapMs);
  return {
    tokenId,
    replaces,
    replacedEndsAt: overlapEnds < expiresAt ? overlapEnds : expiresAt,
    name,
    scopes: [...scopes],
    expiresAt: after(now, Date.parse(expiresAt) - Date.parse(createdAt)),
  };
}

/** @throws Refusal `not_found` */
export function tokenIn(tokens: TokenSet, tokenId: string): Token {
  const token = Object.hasOwn(tokens, tokenId) ? tokens[tokenId] : undefined;
  if (!token) throw noSuchToken();
  return token;
}

interface Created {
  readonly tokenId: string;
  readonly name: string;
  readonly scopes: readonly string[];
  readonly expiresAt: string;
}
interface Rotated extends Omit<Created, 'scopes'> {
  readonly scopes: string[];
  readonly replaces: string;
  readonly replacedEndsAt: string;
}

export const withToken = (
  tokens: TokenSet,
  { tokenId, name, scopes, expiresAt }: Created,
  createdAt: string,
): TokenSet => ({
  ...tokens,
  [tokenId]: { name, scopes, createdAt, expiresAt, isReplaced: false },
});

export function withRotated(tokens: TokenSet, data: Rotated, at: string): TokenSet {
  const { [data.replaces]: old, ...others } = tokens;
  const replaced = old && { [data.replaces]: { ...old, expiresAt: data.replacedEndsAt, isReplaced: true } };
  return withToken({ ...others, ...replaced }, data, at);
}

export const withoutToken = (tokens: TokenSet, tokenId: string): TokenSet => {
  const { [tokenId]: _, ...others } = tokens;
  return others;
};
