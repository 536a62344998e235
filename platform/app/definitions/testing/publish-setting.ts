import type { Setting } from '#contracts/configuration/settings.ts';
import type { ReminderSettings } from '#contracts/notifications/reminder-settings.ts';
import type { wholeApi } from '#platform/testing/whole-api.ts';

type Server = Pick<Awaited<ReturnType<typeof wholeApi>>['server'], 'inject'>;

const reason = 'The figures of the last month say so.';
const paths = { levels: '/api/admin/levels', reminders: '/api/admin/reminders/settings' } as const;

/** Drafts and publishes settings as an administrator does. @throws Error with the answer if one is refused */
export const settingsFor = (server: Server, cookie: string) => {
  const send = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) => {
    const answer = await server.inject({ method, url, headers: { cookie }, ...(payload && { payload }) });
    if (answer.statusCode !== 200) throw new Error(`${method} ${url}: ${answer.statusCode} ${answer.body}`);
    return answer.json();
  };
  const draft = async (setting: Setting, value: object): Promise<number> => {
    const { draft: before } = await send('GET', paths[setting]);
    const saved = await send('PUT', `${paths[setting]}/draft`, { seen: before?.change ?? 0, ...value });
    return Number(saved.draft.change);
  };
  const publish = async (setting: Setting, value: object) => {
    const seen = await draft(setting, value);
    await send('POST', `/api/admin/settings/${setting}/publish`, { seen, reason });
    return send('GET', paths[setting]);
  };
  return {
    /** Saves a draft, and answers with its state. */
    draftLevels: (pointsApart: number) => draft('levels', { pointsApart }),
    draftReminders: (settings: ReminderSettings) => draft('reminders', { settings }),
    /** Puts a value in force, and answers with the setting as administrators see it. */
    publishLevels: (pointsApart: number) => publish('levels', { pointsApart }),
    publishReminders: (settings: ReminderSettings) => publish('reminders', { settings }),
  };
};
