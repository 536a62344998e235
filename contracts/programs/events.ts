import * as z from 'zod/mini';
import { defineEvents, type EventOf } from '../event.ts';
import { disablings, webhookKinds } from './webhooks.ts';

const tokenId = z.uuid();
const scopes = z.array(z.string());
const expiresAt = z.iso.datetime();
const rotated = {
  tokenId,
  /** The token that this one replaces, and when that one ends. */
  replaces: z.uuid(),
  replacedEndsAt: z.iso.datetime(),
  name: z.string(),
  scopes,
  expiresAt,
};

const webhookId = z.uuid();
const kinds = z.array(z.enum(webhookKinds));

/** Personal access tokens of one person, in `tokens-<userId>`. Neither a token nor its hash is in any event. */
export const accessTokenEvents = defineEvents({
  AccessTokenCreated: { data: { tokenId, name: z.string(), scopes, expiresAt }, personal: { name: '' } },
  AccessTokenRotated: { data: rotated, personal: { name: '' } },
  AccessTokenRevoked: { data: { tokenId } },
});

/**
 * A service account with its tokens, in `service-<id>`. Names are those of programs and not personal: the account outlives whoever made
 * it.
 */
export const serviceAccountEvents = defineEvents({
  /** Null for one of the installation, which earlier versions had. It admits no program any more. */
  ServiceAccountCreated: { data: { organizationId: z.nullable(z.uuid()), name: z.string() } },
  ServiceAccountRenamed: { data: { name: z.string() } },
  /** Its tokens end with it. */
  ServiceAccountDeleted: { data: {} },
  ServiceTokenCreated: { data: { tokenId, name: z.string(), scopes, expiresAt } },
  ServiceTokenRotated: { data: rotated },
  ServiceTokenRevoked: { data: { tokenId } },
});

/** The webhooks of a service account, in its stream. */
export const webhookEvents = defineEvents({
  /** From this event on, the changes of the organization are sent to the address. Its secret is in no event. */
  WebhookAdded: { data: { webhookId, organizationId: z.uuid(), url: z.string(), kinds } },
  WebhookChanged: { data: { webhookId, url: z.string(), kinds } },
  WebhookDisabled: { data: { webhookId, why: z.enum(disablings) } },
  WebhookEnabled: { data: { webhookId } },
  WebhookSecretRotated: { data: { webhookId, oldSecretEndsAt: z.iso.datetime() } },
  WebhookRemoved: { data: { webhookId } },
});

export type AccessTokenEvent = EventOf<typeof accessTokenEvents>;
export type WebhookEvent = EventOf<typeof webhookEvents>;
export type ServiceAccountEvent = EventOf<typeof serviceAccountEvents> | WebhookEvent;
