import type { RecordedEvent } from '#contracts/event.ts';
import type { AccessTokenEvent } from '#contracts/programs/events.ts';
import { mostTokens } from '#contracts/programs/tokens.ts';
import type { Decider } from '../kernel/decider.ts';
import {
  type NewToken,
  newToken,
  type Rotation,
  rotatedToken,
  tokenIn,
  type TokenSet,
  withoutToken,
  withRotated,
  withToken,
} from './token-set.ts';

export interface AccessTokens {
  readonly tokens: TokenSet;
}

export type AccessTokenCommand =
  | ({ readonly kind: 'create' } & NewToken)
  | ({ readonly kind: 'rotate' } & Rotation)
  | { readonly kind: 'revoke'; readonly tokenId: string }
  /** Those that are still there: a new password by mail ends them. */
  | { readonly kind: 'end'; readonly tokenIds: readonly string[] };

/** The personal access tokens of one person. */
export const accessTokensDecider: Decider<AccessTokens, AccessTokenCommand, AccessTokenEvent> = {
  initialState: { tokens: {} },
  evolve({ tokens }, { type, data, metadata: { occurredAt } }: RecordedEvent<AccessTokenEvent>) {
    switch (type) {
      case 'AccessTokenCreated':
        return { tokens: withToken(tokens, data, occurredAt) };
      case 'AccessTokenRotated':
        return { tokens: withRotated(tokens, data, occurredAt) };
      case 'AccessTokenRevoked':
        return { tokens: withoutToken(tokens, data.tokenId) };
    }
  },
  decide({ tokens }, command, { now }) {
    switch (command.kind) {
      case 'create':
        return [{ type: 'AccessTokenCreated', data: newToken(tokens, command, mostTokens, now) }];
      case 'rotate':
        return [{ type: 'AccessTokenRotated', data: rotatedToken(tokens, command, now) }];
      case 'revoke':
        tokenIn(tokens, command.tokenId);
        return [{ type: 'AccessTokenRevoked', data: { tokenId: command.tokenId } }];
      case 'end':
        return command.tokenIds
          .filter((tokenId) => Object.hasOwn(tokens, tokenId))
          .map((tokenId) => ({ type: 'AccessTokenRevoked', data: { tokenId } }));
    }
  },
};
