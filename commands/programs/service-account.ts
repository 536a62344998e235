import type { RecordedEvent } from '#contracts/event.ts';
import type { ServiceAccountEvent } from '#contracts/programs/events.ts';
import { mostServiceTokens } from '#contracts/programs/tokens.ts';
import { Refusal } from '#contracts/refusals.ts';
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
import { decideOnWebhooks, type WebhookCommand, webhooksAfter, type WebhookSet } from './webhook-set.ts';

/** Null before it is created and after it is deleted. */
export type ServiceAccount = {
  readonly organizationId: string | null;
  readonly name: string;
  readonly tokens: TokenSet;
  readonly webhooks: WebhookSet;
} | null;

/** Whose account the caller may change. */
interface Within {
  readonly within: string;
}

export type ServiceAccountCommand = Within &
  (
    | ({ readonly kind: 'create' } & NewToken)
    | { readonly kind: 'rename'; readonly name: string }
    | { readonly kind: 'delete' }
    | ({ readonly kind: 'add_token' } & NewToken)
    | ({ readonly kind: 'rotate_token' } & Rotation)
    | { readonly kind: 'revoke_token'; readonly tokenId: string }
    | WebhookCommand
  );

function create(
  account: ServiceAccount,
  { within, ...token }: Within & NewToken,
  now: string,
): readonly ServiceAccountEvent[] {
  if (account) return [];
  const { name } = token;
  return [
    { type: 'ServiceAccountCreated', data: { organizationId: within, name } },
    { type: 'ServiceTokenCreated', data: newToken({}, token, mostServiceTokens, now) },
  ];
}

/** A service account with its tokens and webhooks. Accounts of others look like accounts that do not exist. */
export const serviceAccountDecider: Decider<ServiceAccount, ServiceAccountCommand, ServiceAccountEvent> = {
  initialState: null,
  evolve(account, event: RecordedEvent<ServiceAccountEvent>) {
    const { type, data, metadata } = event;
    if (type === 'ServiceAccountCreated') return { ...data, tokens: {}, webhooks: {} };
    if (!account) return null;
    const { tokens } = account;
    switch (type) {
      case 'ServiceAccountRenamed':
        return { ...account, name: data.name };
      case 'ServiceAccountDeleted':
        return null;
      case 'ServiceTokenCreated':
        return { ...account, tokens: withToken(tokens, data, metadata.occurredAt) };
      case 'ServiceTokenRotated':
        return { ...account, tokens: withRotated(tokens, data, metadata.occurredAt) };
      case 'ServiceTokenRevoked':
        return { ...account, tokens: withoutToken(tokens, data.tokenId) };
      default:
        return { ...account, webhooks: webhooksAfter(account.webhooks, event) };
    }
  },
  decide(account, command, { now }) {
    if (command.kind === 'create') return create(account, command, now);
    if (!account || account.organizationId !== command.within) throw new Refusal('not_found.service_account');
    const { tokens } = account;
    switch (command.kind) {
      case 'rename':
        return command.name === account.name ? [] : [{ type: 'ServiceAccountRenamed', data: { name: command.name } }];
      case 'delete':
        return [{ type: 'ServiceAccountDeleted', data: {} }];
      case 'add_token':
        return [{ type: 'ServiceTokenCreated', data: newToken(tokens, command, mostServiceTokens, now) }];
      case 'rotate_token':
        return [{ type: 'ServiceTokenRotated', data: rotatedToken(tokens, command, now) }];
      case 'revoke_token':
        tokenIn(tokens, command.tokenId);
        return [{ type: 'ServiceTokenRevoked', data: { tokenId: command.tokenId } }];
      default:
        return decideOnWebhooks(account.webhooks, command.within, command, now);
    }
  },
};
