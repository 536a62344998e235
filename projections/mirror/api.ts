import { readsFrom, type SomeHandlers } from '#contracts/handler.ts';
import type { ReadContext } from '../read-context.ts';
import { readAllowedHost, readPortraits, readQuestions } from './queries.ts';

export interface MirrorPorts {
  /** The host of the language model that may reword questions; null for none. */
  readonly modelHost: string | null;
}

export const mirrorHandlers = (context: ReadContext, { modelHost }: MirrorPorts) =>
  ({
    mirror: readsFrom(['journey-progress', 'logbook'], (_, { caller }) => readQuestions(context, caller, modelHost)),

    rewording: readsFrom([], async (_, { caller }) => ({
      host: modelHost,
      isAllowed: modelHost !== null && (await readAllowedHost(context.log, caller.userId)) === modelHost,
    })),

    portraits: readsFrom(['journey-progress', 'logbook'], async (_, { caller }) => ({
      items: await readPortraits(context, caller.userId),
    })),
  }) satisfies SomeHandlers;
