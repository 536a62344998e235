import { configurationDecider } from '#commands/configuration/configuration.ts';
import type { Api } from '#contracts/api.ts';
import { configurationStream } from '#contracts/configuration/streams.ts';
import type { HandlerAnswer } from '#contracts/endpoint.ts';
import { type EventLog, eventsOf } from '#contracts/event-log.ts';
import { readsFrom, type SomeHandlers } from '#contracts/handler.ts';
import type { CommandHandlers } from '../command-handlers.ts';

interface Dependencies {
  readonly log: Pick<EventLog, 'readStream'>;
  readonly commandHandlers: Pick<CommandHandlers, 'handleConfiguration' | 'ids'>;
  /** Resolves once the read model of this name has reached this position. */
  readonly whenVisible: (position: string, readModel: string) => Promise<unknown>;
}

/** What administrators set for everybody's reminders. */
export const reminderSettingsHandlers = ({ log, commandHandlers, whenVisible }: Dependencies) => {
  const { handleConfiguration, ids } = commandHandlers;

  // The stream is short: an event is an administrator's decision.
  const read = async (): Promise<HandlerAnswer<Api['reminderSettings']>> => {
    let state = configurationDecider.initialState;
    let since: string | null = null;
    for await (const event of eventsOf(log, configurationStream(), { unreadable: 'skip' })) {
      state = configurationDecider.evolve(state, event);
      if (event.type === 'ReminderSettingsChanged') since = event.metadata.occurredAt;
    }
    return { settings: state.reminders, change: state.remindersChange, since };
  };

  return {
    reminderSettings: readsFrom([], () => read()),

    changeReminderSettings: async ({ body: { seen, settings, reason } }, { context }) => {
      const command = { kind: 'change_reminders', seen, settings, reason: reason.trim() } as const;
      // The event is about no person, so the subject is the stream itself.
      const about = context.about(ids.derived(configurationStream()));
      const { position } = await handleConfiguration(configurationStream(), command, about);
      await whenVisible(position, 'reach');
      return { position, ...(await read()) };
    },
  } satisfies SomeHandlers;
};
