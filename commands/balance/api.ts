import type { BalanceEvent } from '#contracts/balance/events.ts';
import { balanceStream } from '#contracts/balance/streams.ts';
import type { CommandContext } from '#contracts/command-context.ts';
import type { SomeHandlers } from '#contracts/handler.ts';
import type { Handle } from '../kernel/handle.ts';
import type { Ids } from '../kernel/ports.ts';
import type { BalanceState } from './balance.ts';
import type { BalanceCommand } from './balance-decider.ts';

export type HandleBalance = Handle<BalanceState, BalanceCommand, BalanceEvent>;

const writtenOrNull = (words: string | undefined): string | null => words?.trim() || null;

/** Handlers of the wheel and the ledger of kindness. */
export const balanceCommands = (ports: { readonly handleBalance: HandleBalance; readonly ids: Ids }) => {
  const { handleBalance, ids } = ports;
  const place = (
    command: BalanceCommand,
    { caller, context }: { readonly caller: { readonly userId: string }; readonly context: CommandContext },
  ) => handleBalance(balanceStream(caller.userId), command, context);
  return {
    rateWheel: async ({ body: { ratings } }, call) => {
      const wheelId = ids.derived('wheel', call.context.commandId);
      const { state, position } = await place(
        { kind: 'rate_wheel', wheelId, ratings, zone: call.caller.timeZone },
        call,
      );
      return { position, day: state.wheel?.day ?? '' };
    },

    recordKindness: async ({ body: { direction, what, who, daysAgo } }, call) => {
      const kindnessId = ids.derived('kindness', call.context.commandId);
      const kindness = { direction, what: what.trim(), who: writtenOrNull(who) };
      const zone = call.caller.timeZone;
      const { position } = await place({ kind: 'record_kindness', kindnessId, daysAgo, kindness, zone }, call);
      return { position, id: kindnessId };
    },

    removeKindness: async ({ params: { id } }, call) => {
      const { position } = await place({ kind: 'remove_kindness', kindnessId: id }, call);
      return { position };
    },
  } satisfies SomeHandlers;
};
