import type { SeenVersions } from '#contracts/command-context.ts';
import { fingerprint } from '#contracts/fingerprint.ts';
import type { SomeHandlers } from '#contracts/handler.ts';
import type { FormDraftEvent } from '#contracts/journey/draft-events.ts';
import type { LearnerEvent } from '#contracts/journey/events.ts';
import { draftStream, learnerStream } from '#contracts/journey/streams.ts';
import type { Decider } from '../kernel/decider.ts';
import type { Handle } from '../kernel/handle.ts';
import type { commandPreview } from '../kernel/preview.ts';
import { requireSeen } from '../kernel/require-seen.ts';
import { mediaIn } from './consents.ts';
import type { LearnerState } from './learner.ts';
import type { LearnerCommand } from './learner-decider.ts';

interface OpenDraft {
  /** Of the fields, never the fields themselves. */
  readonly fingerprint: string;
  readonly savedAt: string;
}

/** The open draft of each form, by the name of the form. */
interface Drafts {
  readonly open: readonly (readonly [form: string, draft: OpenDraft])[];
}

interface SaveDraft {
  readonly form: string;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly seen: SeenVersions | undefined;
}

const draftOf = ({ open }: Drafts, form: string): OpenDraft | undefined => open.find(([name]) => name === form)?.[1];

/**
 * What people have typed in forms and not recorded. The same again does nothing, nor does an empty draft where there is none.
 * @throws Refusal `changed_elsewhere`
 */
export const draftsDecider: Decider<Drafts, SaveDraft, FormDraftEvent> = {
  initialState: { open: [] },
  evolve: ({ open }, { data: { form, fields }, metadata }) => {
    const others = open.filter(([name]) => name !== form);
    if (Object.keys(fields).length === 0) return { open: others };
    return { open: [...others, [form, { fingerprint: fingerprint(fields), savedAt: metadata.occurredAt }]] };
  },
  // Raise it whenever the fold or the shape of the state changes: older snapshots are then ignored.
  stateVersion: 'drafts 1',
  decide: (state, { form, fields, seen }) => {
    const before = draftOf(state, form);
    const isSame = before ? before.fingerprint === fingerprint(fields) : Object.keys(fields).length === 0;
    if (isSame) return [];
    requireSeen(seen, before?.savedAt ?? null);
    return [{ type: 'FormDraftSaved', data: { form, fields } }];
  },
};

export const deciders = { drafts: draftsDecider };

interface DraftPorts {
  readonly handleDrafts: Handle<Drafts, SaveDraft, FormDraftEvent>;
  /** Decides on the learner's stream, where the consents are. */
  readonly preview: ReturnType<typeof commandPreview<LearnerState, LearnerCommand, LearnerEvent>>;
}

/** The handler that writes to drafts. */
export const draftCommands = ({ handleDrafts, preview }: DraftPorts) =>
  ({
    saveFormDraft: async ({ params: { form }, body: { fields } }, { caller, context }) => {
      for (const upload of mediaIn(fields)) {
        await preview(learnerStream(caller.userId), { kind: 'keep_upload', upload }, context);
      }
      const command = { form, fields, seen: context.seen };
      const { state, position } = await handleDrafts(draftStream(caller.userId), command, context);
      return { position, savedAt: draftOf(state, form)?.savedAt ?? null };
    },
  }) satisfies SomeHandlers;
