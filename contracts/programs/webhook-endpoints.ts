import * as z from 'zod/mini';
import { because } from '../because.ts';
import { commandAnswer, endpoint } from '../endpoint.ts';
import { attemptSchema, longestWebhookUrl, webhookKindsSchema, webhookSchema } from './webhooks.ts';

const webhook = {
  /** https, without a user name or password. */
  url: z.string().check(z.minLength(1, because('required')), z.maxLength(longestWebhookUrl)),
  kinds: webhookKindsSchema,
};
const ofAccount = z.strictObject({ id: z.uuid() });
const ofWebhook = z.strictObject({ id: z.uuid(), webhookId: z.uuid() });

const webhooksPath = '/api/organization/service-accounts/:id/webhooks';

/** Webhooks get the changes of an organization, so only its own service accounts have them. */
const webhookChange = { who: 'org_admin', budget: 'change', recentAuth: true } as const;

export const webhooks = endpoint({
  method: 'GET',
  path: '/api/organization/webhooks',
  summary: "List the webhooks of the service accounts of the caller's organization, oldest first",
  who: 'org_admin',
  budget: 'read',
  output: z.object({ webhooks: z.array(webhookSchema) }),
  refusals: ['not_found'],
});

export const addWebhook = endpoint({
  ...webhookChange,
  method: 'POST',
  path: webhooksPath,
  summary:
    'Send changes of the organization to an address, from now on. The secret that verifies the signatures is shown once',
  isSecret: true,
  params: ofAccount,
  body: z.strictObject(webhook),
  status: 201,
  output: commandAnswer({ id: z.uuid(), secret: z.string() }),
  refusals: ['conflict', 'not_found'],
});

export const changeWebhook = endpoint({
  ...webhookChange,
  method: 'PUT',
  path: `${webhooksPath}/:webhookId`,
  summary:
    'Change the address of a webhook, the kinds of changes that it gets, and whether it is on. Off, it keeps its position; on, its next message is sent at once',
  params: ofWebhook,
  body: z.strictObject({ ...webhook, isOn: z.boolean() }),
  output: commandAnswer({}),
  refusals: ['not_found'],
});

export const rotateWebhookSecret = endpoint({
  ...webhookChange,
  method: 'POST',
  path: `${webhooksPath}/:webhookId/rotate-secret`,
  summary: 'Replace the secret of a webhook. For a day messages are signed with both',
  isSecret: true,
  params: ofWebhook,
  output: commandAnswer({ secret: z.string() }),
  refusals: ['not_found'],
});

export const removeWebhook = endpoint({
  ...webhookChange,
  method: 'DELETE',
  path: `${webhooksPath}/:webhookId`,
  summary: 'Remove a webhook with its secret',
  params: ofWebhook,
  output: commandAnswer({}),
  refusals: ['not_found'],
});

export const testWebhook = endpoint({
  ...webhookChange,
  method: 'POST',
  path: `${webhooksPath}/:webhookId/test`,
  summary: 'Send a message of the type `ping` to a webhook, also while it is disabled, and get the answer',
  params: ofWebhook,
  output: z.object({ attempt: attemptSchema }),
  refusals: ['not_found'],
});
