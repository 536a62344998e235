import { catalogue } from '#contracts/achievements/catalogue.ts';
import { contentOf, type DefinitionContent, withContent } from '#contracts/achievements/content.ts';
import { type DefinitionSet, definitionSet } from '#contracts/achievements/definition-set.ts';
import type { DefinitionEvent } from '#contracts/configuration/definition-events.ts';
import type { ValidFrom } from '#contracts/configuration/definition-views.ts';
import type { RecordedEvent } from '#contracts/event.ts';
import { fingerprint } from '#contracts/fingerprint.ts';
import { Refusal } from '#contracts/refusals.ts';
import type { Decider } from '../kernel/decider.ts';
import type { Handle } from '../kernel/handle.ts';
import { checkContent } from './check-content.ts';
import { type Draft, publishableDraft, savedDraft, seenDraft } from './drafts.ts';

/** A version of an achievement that was published after the delivered one. */
export interface PublishedVersion {
  readonly version: number;
  readonly content: DefinitionContent;
  readonly validFrom: ValidFrom;
  /** The version whose content it has again; null for one that was published from a draft. */
  readonly rolledBackTo: number | null;
  /** ISO 8601 UTC. */
  readonly at: string;
  readonly by: string;
  readonly reason: string;
}

/** Based on the number of a version. */
export type DefinitionDraft = Draft<DefinitionContent, number>;

/** All that was drafted and published: an index of the changes to each achievement, oldest first. */
export interface Definitions {
  readonly published: Readonly<Record<string, readonly PublishedVersion[]>>;
  readonly drafts: Readonly<Record<string, DefinitionDraft>>;
}

export type DefinitionCommand = { readonly achievementId: string } & (
  | {
      readonly kind: 'save_draft';
      readonly draftId: string;
      /** The state of the draft that the administrator saw; 0 for none. */
      readonly seen: number;
      readonly content: DefinitionContent;
    }
  | { readonly kind: 'discard_draft'; readonly seen: number }
  | { readonly kind: 'publish'; readonly seen: number; readonly reason: string }
  | {
      readonly kind: 'roll_back';
      readonly toVersion: number;
      /** The version in force that the administrator saw. */
      readonly seen: number;
      readonly reason: string;
    }
);

const none: Definitions = { published: {}, drafts: {} };

const delivered = new Map(catalogue.map((card) => [card.id as string, card]));

const lastOf = ({ published }: Definitions, id: string): PublishedVersion | undefined => published[id]?.at(-1);

/** The version in force. */
export const versionOf = (state: Definitions, id: string): number =>
  lastOf(state, id)?.version ?? delivered.get(id)?.version ?? 1;

/** The content of one version; undefined where there is none. */
export const contentIn = (state: Definitions, id: string, version: number): DefinitionContent | undefined => {
  const found = state.published[id]?.find((one) => one.version === version);
  const card = delivered.get(id);
  return found?.content ?? (card?.version === version ? contentOf(card) : undefined);
};

/** The definitions in force, perhaps with other content for one of them, as the next version. */
export const setOf = (
  state: Definitions,
  other?: { readonly achievementId: string; readonly content: DefinitionContent; readonly at: string },
): DefinitionSet =>
  definitionSet(
    catalogue.map((card) => {
      if (other?.achievementId === card.id) {
        return withContent(card, other.content, { version: versionOf(state, card.id) + 1, at: other.at });
      }
      const last = lastOf(state, card.id);
      return last ? withContent(card, last.content, last) : card;
    }),
  );

const without = <Value>(table: Readonly<Record<string, Value>>, name: string): Readonly<Record<string, Value>> =>
  Object.fromEntries(Object.entries(table).filter(([key]) => key !== name));

/** Folds one event. */
const evolve = (state: Definitions, event: RecordedEvent<DefinitionEvent>): Definitions => {
  const { type, data, metadata } = event;
  const { achievementId } = data;
  const [at, by] = [metadata.occurredAt, metadata.actor.id];
  const withDraft = (draft: DefinitionDraft): Definitions => ({
    ...state,
    drafts: { ...state.drafts, [achievementId]: draft },
  });
  const withVersion = (version: PublishedVersion): Definitions['published'] => ({
    ...state.published,
    [achievementId]: [...(state.published[achievementId] ?? []), version],
  });
  switch (type) {
    case 'DefinitionDrafted':
      return withDraft({ draftId: data.draftId, change: 1, basedOn: data.basedOn, content: data.content, at, by });
    case 'DefinitionDraftChanged': {
      const { draftId, change, basedOn, content } = data;
      return withDraft({ draftId, change, basedOn, content, at, by });
    }
    case 'DefinitionDraftDiscarded':
      return { ...state, drafts: without(state.drafts, achievementId) };
    case 'DefinitionPublished': {
      const { version, content, validFrom, reason } = data;
      return {
        published: withVersion({ version, content, validFrom, rolledBackTo: null, reason, at, by }),
        drafts: without(state.drafts, achievementId),
      };
    }
    case 'DefinitionRolledBack': {
      const { version, content, toVersion: rolledBackTo, reason } = data;
      return {
        ...state,
        published: withVersion({
          version,
          content,
          validFrom: 'today',
          rolledBackTo,
          reason,
          at,
          by,
        }),
      };
    }
  }
};

const isSame = (one: DefinitionContent, other: DefinitionContent): boolean => fingerprint(one) === fingerprint(other);

const decide = (state: Definitions, command: DefinitionCommand): DefinitionEvent[] => {
  const { achievementId } = command;
  const card = delivered.get(achievementId);
  if (!card) throw new Refusal('not_found.definition');
  const inForce = versionOf(state, achievementId);
  const present = contentIn(state, achievementId, inForce) ?? contentOf(card);
  const draft = state.drafts[achievementId];
  switch (command.kind) {
    case 'save_draft': {
      const { content } = command;
      const saved = savedDraft(draft, { ...command, inForce, isSame });
      checkContent(content, card, setOf(state));
      if (!saved) return [];
      const { draftId, change, basedOn } = saved;
      return change === 1
        ? [{ type: 'DefinitionDrafted', data: { achievementId, draftId, basedOn, content } }]
        : [{ type: 'DefinitionDraftChanged', data: { achievementId, draftId, change, basedOn, content } }];
    }
    case 'discard_draft': {
      const { draftId } = seenDraft(draft, command.seen);
      return [{ type: 'DefinitionDraftDiscarded', data: { achievementId, draftId } }];
    }
    case 'publish': {
      const replaced = { version: inForce, content: present, isSame };
      const { draftId, content } = publishableDraft(draft, command.seen, replaced);
      // Other achievements may have changed since the draft was saved.
      checkContent(content, card, setOf(state));
      const { reason } = command;
      const data = { achievementId, version: inForce + 1, draftId, validFrom: 'today' as const, content, reason };
      return [{ type: 'DefinitionPublished', data }];
    }
    case 'roll_back': {
      const { toVersion, seen, reason } = command;
      if (seen !== inForce) throw new Refusal('conflict.newer_version');
      const content = contentIn(state, achievementId, toVersion);
      if (!content) throw new Refusal('not_found.definition_version');
      if (isSame(content, present)) throw new Refusal('conflict.same_version');
      checkContent(content, card, setOf(state));
      return [
        { type: 'DefinitionRolledBack', data: { achievementId, version: inForce + 1, toVersion, content, reason } },
      ];
    }
  }
};

/** The rules of `definitions`: achievements as administrators draft and publish them. */
export const definitionsDecider: Decider<Definitions, DefinitionCommand, DefinitionEvent> = {
  initialState: none,
  evolve,
  decide,
};

export type HandleDefinitions = Handle<Definitions, DefinitionCommand, DefinitionEvent>;

export const deciders = { definitions: definitionsDecider };
