import { readsFrom, type SomeHandlers } from '#contracts/handler.ts';
import type { ReadContext } from '../read-context.ts';
import { readCapabilities } from './queries.ts';

/** What this installation has proven to work. */
export const capabilityHandlers = (context: ReadContext) =>
  ({
    capabilityStatus: readsFrom(['capabilities'], () => readCapabilities(context)),
  }) satisfies SomeHandlers;
