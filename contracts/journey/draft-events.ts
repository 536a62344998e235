import * as z from 'zod/mini';
import { defineEvents, type EventOf } from '../event.ts';

/** The events of `drafts-<userId>`: what is typed in forms. It counts for nothing. */
export const formDraftEvents = defineEvents({
  /** What was entered in a form so far; empty once it was recorded or emptied. */
  FormDraftSaved: {
    data: { form: z.string(), fields: z.record(z.string(), z.unknown()) },
    // Its name is chosen by the page, and the server cannot tell whether it holds words of a person.
    personal: { form: '', fields: {} },
  },
});

export type FormDraftEvent = EventOf<typeof formDraftEvents>;
