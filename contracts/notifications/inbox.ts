import * as z from 'zod/mini';
import { commandAnswer, endpoint } from '../endpoint.ts';

// Apart from endpoints.ts, which every page loads with the bell: these are called by the lists alone.

const byId = z.strictObject({ id: z.uuid() });
const unread = { unreadCount: z.int() };

export const snoozeNotification = endpoint({
  method: 'POST',
  path: '/api/notifications/:id/snooze',
  summary: 'Put one notification off until a time, at most a year ahead',
  who: 'person',
  budget: 'change',
  params: byId,
  body: z.strictObject({ until: z.iso.datetime({ offset: true }) }),
  output: commandAnswer(unread),
  refusals: ['not_found'],
});

export const archiveNotification = endpoint({
  method: 'POST',
  path: '/api/notifications/:id/archive',
  summary: 'Put one notification into the archive',
  who: 'person',
  tokens: 'personal',
  budget: 'change',
  params: byId,
  output: commandAnswer(unread),
  refusals: ['not_found'],
});

export const restoreNotification = endpoint({
  method: 'POST',
  path: '/api/notifications/:id/restore',
  summary: 'Put one notification back into the list, from the archive or before its time',
  who: 'person',
  tokens: 'personal',
  budget: 'change',
  params: byId,
  output: commandAnswer(unread),
  refusals: ['not_found'],
});
