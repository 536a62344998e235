import { describe, expect, it } from 'vitest';
import { mostWebhooks } from '#contracts/programs/webhooks.ts';
import { monday, Specification } from '../testing/specification.ts';
import { type ServiceAccountCommand, serviceAccountDecider } from './service-account.ts';
import type { WebhookCommand } from './webhook-set.ts';

const idOf = (number: number) => `${String(number).padStart(8, '0')}-0000-4000-8000-000000000000`;
const garden = idOf(700);
const school = idOf(800);
const of = (within: string, command: WebhookCommand): ServiceAccountCommand => ({ within, ...command });
const account = (within: string) =>
  new Specification(serviceAccountDecider).given({
    within,
    kind: 'create',
    tokenId: idOf(1),
    name: 'Warehouse',
    scopes: ['organizations:read'],
    days: 30,
  });
const url = 'https://warehouse.example/changes';
const webhook = { webhookId: idOf(5), url, kinds: ['step.completed'] } as const;
const add = of(garden, { kind: 'add_webhook', ...webhook });
const one = { webhookId: idOf(5) };
const added = account(garden).given(add);

describe('a webhook', () => {
  it('is added to a service account of an organization', () => {
    account(garden)
      .when(add)
      .records({ type: 'WebhookAdded', data: { ...webhook, kinds: ['step.completed'], organizationId: garden } });
    added.when(add).staysQuiet();
  });

  it('is refused beside too many', () => {
    const full = Array.from({ length: mostWebhooks }, (_, at) =>
      of(garden, { kind: 'add_webhook', ...webhook, webhookId: idOf(10 + at) }),
    ).reduce((specification, command) => specification.given(command), account(garden));
    full.when(add).refuses('conflict', /5/);
  });

  it('is changed, and not for the same address and kinds', () => {
    const other = { ...webhook, url: 'https://other.example/' };
    added.when(of(garden, { kind: 'change_webhook', ...other, isOn: true })).records({ type: 'WebhookChanged' });
    added.when(of(garden, { kind: 'change_webhook', ...webhook, isOn: true })).staysQuiet();
  });

  it('is turned off and on', () => {
    const turn = (isOn: boolean) => of(garden, { kind: 'change_webhook', ...webhook, isOn });
    added.when(turn(false)).records({ type: 'WebhookDisabled', data: { ...one, why: 'by_hand' } });
    added.given(turn(false)).when(turn(false)).staysQuiet();
    added.given(turn(false)).when(turn(true)).records({ type: 'WebhookEnabled', data: one });
    added
      .when(of(garden, { kind: 'change_webhook', ...webhook, url: 'https://other.example/', isOn: false }))
      .records({ type: 'WebhookChanged' }, { type: 'WebhookDisabled' });
  });

  it('is disabled once with the reason', () => {
    const disable = of(garden, { kind: 'disable_webhook', ...one, why: 'gone' });
    added.when(disable).records({ type: 'WebhookDisabled', data: { ...one, why: 'gone' } });
    added.given(disable).when(disable).staysQuiet();
  });

  it('signs with the old secret as well for a day', () => {
    added.when(of(garden, { kind: 'rotate_webhook_secret', ...one })).records({
      type: 'WebhookSecretRotated',
      data: { ...one, oldSecretEndsAt: new Date(Date.parse(monday) + 86_400_000).toISOString() },
    });
  });

  it('is not there for others, before it is added and after it is removed', () => {
    const commands: WebhookCommand[] = [
      { kind: 'change_webhook', ...webhook, isOn: true },
      { kind: 'disable_webhook', ...one, why: 'gone' },
      { kind: 'rotate_webhook_secret', ...one },
      { kind: 'remove_webhook', ...one },
    ];
    const removed = added.given(of(garden, { kind: 'remove_webhook', ...one }));
    for (const command of commands) {
      added.when(of(school, command)).refuses('not_found');
      account(garden).when(of(garden, command)).refuses('not_found');
      removed.when(of(garden, command)).refuses('not_found');
    }
    expect(removed.state?.webhooks).toEqual({});
  });

  it('is not found under a name that every object has', () => {
    added.when(of(garden, { kind: 'remove_webhook', webhookId: 'constructor' })).refuses('not_found');
  });
});
