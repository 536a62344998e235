import type { CommandContext } from '#contracts/command-context.ts';
import type { Person, SomeHandlers } from '#contracts/handler.ts';
import { readsFrom } from '#contracts/handler.ts';
import { ownOrganizationOf } from '#contracts/organizations/own-organization.ts';
import type { AccessTokenEvent, ServiceAccountEvent } from '#contracts/programs/events.ts';
import { scopesFor } from '#contracts/programs/scopes.ts';
import { accessTokensStream, serviceAccountStream } from '#contracts/programs/streams.ts';
import {
  mostServiceAccounts,
  type ServiceAccountView,
  type TokenKind,
  type TokenView,
} from '#contracts/programs/tokens.ts';
import { Refusal } from '#contracts/refusals.ts';
import type { Handle } from '../kernel/handle.ts';
import type { Ids } from '../kernel/ports.ts';
import type { AccessTokenCommand, AccessTokens } from './access-tokens.ts';
import type { ServiceAccount, ServiceAccountCommand } from './service-account.ts';

interface Ports {
  readonly ids: Ids;
  readonly handleAccessTokens: Handle<AccessTokens, AccessTokenCommand, AccessTokenEvent>;
  readonly handleServiceAccount: Handle<ServiceAccount, ServiceAccountCommand, ServiceAccountEvent>;
  readonly credentials: {
    /** Makes the secret of a token of this owner, and replaces an earlier one. */
    make(kind: TokenKind, ownerId: string, tokenId: string): Promise<string>;
    /** Ends one token of this owner at once, or with null all of them. */
    revoke(kind: TokenKind, ownerId: string, tokenId: string | null): Promise<void>;
  };
  /** Deletes the secrets and deliveries of a service account's webhooks. */
  readonly forgetWebhooks: (serviceId: string) => Promise<void>;
  /** Whether the person can sign in without an organization. */
  readonly hasPassword: (userId: string) => Promise<boolean>;
  readonly tokensOf: (userId: string) => Promise<readonly TokenView[]>;
  readonly accountsOf: (organizationId: string) => Promise<readonly ServiceAccountView[]>;
  /** Resolves when a program's call sees what was appended up to this position. */
  readonly whenVisible: (position: string) => Promise<void>;
}

/** The event that made a token. */
interface Made {
  readonly data: {
    readonly tokenId: string;
    readonly name: string;
    readonly scopes: readonly string[];
    readonly expiresAt: string;
  };
  readonly metadata: { readonly occurredAt: string };
}

interface Asked {
  readonly name: string;
  readonly scopes: readonly string[];
  readonly days: number;
}

/** @throws Refusal `not_allowed` for a scope that tokens of this kind cannot use in the caller's role */
const requireScopes = (kind: TokenKind, role: Person['role'], scopes: readonly string[]): readonly string[] => {
  const possible = scopesFor(kind, role);
  const [other] = scopes.filter((scope) => !possible.includes(scope));
  if (other !== undefined) throw new Refusal('not_allowed.scopes', { scope: other }, { at: 'body.scopes' });
  return [...new Set(scopes)].toSorted();
};

/** Handlers with which people and administrators manage the tokens of programs. */
export const programCommands = (ports: Ports) => {
  const { ids, handleAccessTokens, handleServiceAccount, credentials, whenVisible } = ports;

  /** The answer that shows a token, which works as soon as it is given. */
  const shown = async (kind: TokenKind, ownerId: string, made: Made | undefined, position: string) => {
    if (!made) throw new Error('No token was made');
    const { tokenId: id, name, scopes, expiresAt } = made.data;
    const secret = await credentials.make(kind, ownerId, id);
    await whenVisible(position);
    const view = { id, name, scopes: [...scopes], createdAt: made.metadata.occurredAt, expiresAt };
    return { position, token: { ...view, lastUsedAt: null, replacedBy: null }, secret };
  };

  /** A token would outlive the organization's right to sign the person in. @throws Refusal `conflict` */
  const requirePassword = async (userId: string): Promise<void> => {
    if (!(await ports.hasPassword(userId))) throw new Refusal('conflict.token_no_password');
  };

  const newIdFor = ({ commandId }: CommandContext): string => ids.derived('token', commandId);

  /** A new token as it was asked for. @throws Refusal `not_allowed` */
  const asked = (kind: TokenKind, role: Person['role'], { name, scopes, days }: Asked, context: CommandContext) => ({
    tokenId: newIdFor(context),
    name: name.trim(),
    scopes: requireScopes(kind, role, scopes),
    days,
  });

  const personal = async (userId: string, command: AccessTokenCommand, context: CommandContext) => {
    const { events, position } = await handleAccessTokens(accessTokensStream(userId), command, context);
    const made = events.find((event) => event.type !== 'AccessTokenRevoked');
    return shown('personal', userId, made, position);
  };

  const service = async (id: string, command: ServiceAccountCommand, context: CommandContext) => {
    const { events, position } = await handleServiceAccount(serviceAccountStream(id), command, context.about(id));
    const made = events.find((event) => event.type === 'ServiceTokenCreated' || event.type === 'ServiceTokenRotated');
    return shown('service', id, made, position);
  };

  /** Ends tokens before the event is appended. Does nothing for an account of others, which the decision then refuses. */
  const endTokens = async (within: string, id: string, tokenId: string | null): Promise<void> => {
    const isOwn = (await ports.accountsOf(within)).some((account) => account.id === id);
    if (isOwn) await credentials.revoke('service', id, tokenId);
  };

  const change = async (id: string, command: ServiceAccountCommand, context: CommandContext) => {
    const { position } = await handleServiceAccount(serviceAccountStream(id), command, context.about(id));
    await whenVisible(position);
    return position;
  };

  return {
    currentToken: readsFrom([], async (_, { caller }) => {
      const kind: TokenKind = caller.kind === 'service' ? 'service' : 'personal';
      const { token, organizationId } = caller;
      return {
        token: token ? { kind, ...token, scopes: [...token.scopes] } : null,
        ownerId: caller.kind === 'service' ? caller.serviceId : caller.userId,
        organizationId,
      };
    }),

    accessTokens: readsFrom(['access-tokens', 'organizations', 'erasures'], async (_, { caller }) => ({
      tokens: [...(await ports.tokensOf(caller.userId))],
      scopes: [...scopesFor('personal', caller.role)],
      hindrance: (await ports.hasPassword(caller.userId)) ? null : 'no_password',
    })),

    createAccessToken: async ({ body }, { caller, context }) => {
      await requirePassword(caller.userId);
      const made = asked('personal', caller.role, body, context);
      return personal(caller.userId, { kind: 'create', ...made }, context);
    },

    rotateAccessToken: async ({ params }, { caller, context }) => {
      await requirePassword(caller.userId);
      const rotation = { tokenId: newIdFor(context), replaces: params.id };
      return personal(caller.userId, { kind: 'rotate', ...rotation }, context);
    },

    revokeAccessToken: async ({ params: { id } }, { caller: { userId }, context }) => {
      await credentials.revoke('personal', userId, id);
      const command = { kind: 'revoke', tokenId: id } as const;
      const { position } = await handleAccessTokens(accessTokensStream(userId), command, context);
      await whenVisible(position);
      return { position };
    },

    serviceAccounts: readsFrom(['access-tokens'], async (_, { caller }) => ({
      accounts: [...(await ports.accountsOf(ownOrganizationOf(caller)))],
      scopes: [...scopesFor('service', 'org_admin')],
    })),

    createServiceAccount: async ({ body }, { caller, context }) => {
      const within = ownOrganizationOf(caller);
      const made = asked('service', 'org_admin', body, context);
      const id = ids.derived('service account', context.commandId);
      const others = (await ports.accountsOf(within)).filter((account) => account.id !== id);
      if (others.length >= mostServiceAccounts) {
        throw new Refusal('conflict.service_accounts', { max: mostServiceAccounts });
      }
      return { id, ...(await service(id, { kind: 'create', within, ...made }, context)) };
    },

    renameServiceAccount: async ({ params: { id }, body }, { caller, context }) => {
      const name = body.name.trim();
      return { position: await change(id, { kind: 'rename', within: ownOrganizationOf(caller), name }, context), name };
    },

    deleteServiceAccount: async ({ params: { id } }, { caller, context }) => {
      const within = ownOrganizationOf(caller);
      await endTokens(within, id, null);
      const position = await change(id, { kind: 'delete', within }, context);
      await ports.forgetWebhooks(id);
      return { position };
    },

    addServiceToken: async ({ params: { id }, body }, { caller, context }) => {
      const made = asked('service', 'org_admin', body, context);
      return service(id, { kind: 'add_token', within: ownOrganizationOf(caller), ...made }, context);
    },

    rotateServiceToken: ({ params: { id, tokenId: replaces } }, { caller, context }) => {
      const rotation = { tokenId: newIdFor(context), replaces };
      return service(id, { kind: 'rotate_token', within: ownOrganizationOf(caller), ...rotation }, context);
    },

    revokeServiceToken: async ({ params: { id, tokenId } }, { caller, context }) => {
      const within = ownOrganizationOf(caller);
      await endTokens(within, id, tokenId);
      return { position: await change(id, { kind: 'revoke_token', within, tokenId }, context) };
    },
  } satisfies SomeHandlers;
};
