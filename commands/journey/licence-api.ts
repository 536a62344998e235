import type { SomeHandlers } from '#contracts/handler.ts';
import { learnerStream } from '#contracts/journey/streams.ts';
import { Refusal } from '#contracts/refusals.ts';
import type { HandleLearner } from './api.ts';

/** The holder's user id; undefined for an unknown licence. */
export type HolderOf = (licenceId: string) => Promise<string | undefined>;

/** Handlers for pilot licences. */
export const licenceCommands = (ports: { handleLearner: HandleLearner; holderOf: HolderOf }) => {
  const { handleLearner, holderOf } = ports;

  return {
    issueLicence: async (_, call) => {
      const stream = learnerStream(call.caller.userId);
      const { state, position } = await handleLearner(stream, { kind: 'issue_licence' }, call.context);
      return { position, id: state.licence?.id ?? '', number: state.licence?.number ?? '' };
    },

    changeLicenceSharing: async ({ body: { sharing } }, call) => {
      const stream = learnerStream(call.caller.userId);
      const { position } = await handleLearner(stream, { kind: 'share_licence', sharing }, call.context);
      return { position, sharing };
    },

    revokeLicence: async (_, call) => {
      const stream = learnerStream(call.caller.userId);
      const command = { kind: 'revoke_licence', by: 'holder' } as const;
      const { state, position } = await handleLearner(stream, command, call.context);
      return { position, revokedAt: state.licence?.revokedAt ?? '' };
    },

    revokeLicenceOf: async ({ params }, call) => {
      const holder = await holderOf(params.id);
      if (holder === undefined) throw new Refusal('not_found.licence');
      const command = { kind: 'revoke_licence', by: 'admin' } as const;
      const { state, position } = await handleLearner(learnerStream(holder), command, call.context.about(holder));
      return { position, revokedAt: state.licence?.revokedAt ?? '' };
    },
  } satisfies SomeHandlers;
};
