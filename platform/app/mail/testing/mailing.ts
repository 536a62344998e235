import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { workerCommands } from '#commands/notifications/worker-commands.ts';
import type { Channel } from '#contracts/notifications/channels.ts';
import { type CommunicationPreferences, defaultPreferences } from '#contracts/notifications/views.ts';
import type { Mail } from '#platform/adapters/mail/mailer.ts';
import { SettableClock } from '#platform/testing/settable-clock.ts';
import { wholeApi } from '#platform/testing/whole-api.ts';

export const publicUrl = 'https://flight.example.org';
export const host = { host: 'flight.example.org' };

const kinds = {
  'inactive-3': { type: 'reminder', category: 'reminder' },
  achievement: { type: 'journey_milestone', category: 'achievement' },
  tip: { type: 'encouragement', category: 'tip' },
} as const;
export type TestedRule = keyof typeof kinds;

/** An answer of a mail server that does not take a mail. */
export const refusing = (responseCode: number, response: string, command = 'RCPT TO'): Error =>
  Object.assign(new Error(response), { responseCode, response: `${responseCode} ${response}`, command });

/** The product with a clock of its own, people who get mail, and the rounds of a worker. `hour`: of the day in UTC. */
export async function mailing(hour = 12, settings: Record<string, string> = {}) {
  // Not before the database's own clock, by which the log says when something was recorded.
  const midnight = Math.ceil(Date.now() / 86_400_000) * 86_400_000;
  const clock = new SettableClock(new Date(midnight + hour * 3_600_000).toISOString());
  const all = await wholeApi({ PUBLIC_URL: publicUrl, ...settings }, clock);
  const { server, stores } = all;
  const { pool } = stores.database;
  const { log } = stores.eventLog;
  const commands = workerCommands(stores.commandHandlers);
  /** What the mail server answers; it takes everything where this is undefined. */
  const mailServer: { refusal: Error | undefined } = { refusal: undefined };

  const whenProjected = async () => stores.projections.whenProcessed(await log.head(), 60_000);

  /** What rounds of a worker do until nothing is due: the mails that left. */
  async function round(): Promise<Mail[]> {
    const sent: Mail[] = [];
    const send = async (mail: Mail) => {
      if (mailServer.refusal) throw mailServer.refusal;
      sent.push(mail);
    };
    const delivery = stores.mail.delivery({ send, close: () => undefined }, whenProjected);
    for (let before = -1; before !== sent.length; ) {
      before = sent.length;
      await stores.mail.collect(whenProjected);
      while (await delivery.sendNext());
      await stores.mail.collect(whenProjected);
    }
    await whenProjected();
    return sent;
  }

  async function prefer(cookie: string, payload: object): Promise<void> {
    const url = '/api/communication-preferences';
    const answer = await server.inject({ method: 'PUT', url, payload, headers: { cookie, ...host } });
    expect(answer.statusCode, answer.body).toBe(200);
  }

  /** A person without quiet hours, in UTC. */
  async function member(changed: Partial<CommunicationPreferences> = {}, isProven = true) {
    const person = await all.person();
    const preferences = { ...defaultPreferences, quietHoursStart: null, quietHoursEnd: null, ...changed };
    await prefer(person.cookie, preferences);
    const provenAt = isProven ? clock.now() : null;
    await pool.query('update accounts set address_proven_at = $2 where id = $1', [person.userId, provenAt]);
    return { ...person, preferences };
  }

  /** Makes a notification as the workers do; returns its id. */
  async function notify(
    userId: string,
    rule: TestedRule,
    title = 'Canary title',
    channels: readonly Channel[] = ['app', 'email'],
    text: string | null = null,
  ): Promise<string> {
    const cause = randomUUID();
    const payload = {
      title,
      message: 'Canary message',
      ...kinds[rule],
      priority: 'medium',
      emotionalTone: 'gentle',
      actionText: 'Open Life',
      actionUrl: '/journey/step3',
    } as const;
    const causedAt = clock.now();
    await commands.createNotification({
      userId,
      rule,
      cause,
      causedAt,
      correlationId: cause,
      payload,
      text,
      channels,
    });
    return stores.commandHandlers.ids.derived('notification', userId, rule, cause);
  }

  async function eventsOf(userId: string, ...types: string[]) {
    const found: { id: string; type: string; data: Record<string, unknown>; actor: unknown; cause: string | null }[] =
      [];
    for await (const { id, type, data, metadata } of log.readStream(`notifications-${userId}`)) {
      if (!types.includes(type)) continue;
      const { actor, causationId: cause } = metadata;
      found.push({ id, type, data: data as Record<string, unknown>, actor, cause });
    }
    return found;
  }

  const endsOf = async (userId: string) =>
    (await eventsOf(userId, 'MessageDelivered')).map(({ data }) => data['outcome']);

  const preferencesOf = async (cookie: string): Promise<CommunicationPreferences> => {
    await whenProjected();
    return (await server.inject({ url: '/api/communication-preferences', headers: { cookie, ...host } })).json();
  };

  return {
    ...all,
    pool,
    clock,
    mailServer,
    whenProjected,
    round,
    prefer,
    member,
    notify,
    eventsOf,
    endsOf,
    preferencesOf,
  };
}
