import { catalogue } from '#contracts/achievements/catalogue.ts';
import {
  contentOf,
  type DefinitionContent,
  highestThreshold,
  type Thresholds,
  thresholdsOf,
  withContent,
} from '#contracts/achievements/content.ts';
import { type DefinitionSet, definitionSet } from '#contracts/achievements/definition-set.ts';
import { requirementKeys } from '#contracts/achievements/requirements.ts';
import type { DefinitionEvent } from '#contracts/configuration/definition-events.ts';
import type { RecordedEvent } from '#contracts/event.ts';
import { type Issue, Refusal } from '#contracts/refusals.ts';
import type { Decider } from '../kernel/decider.ts';
import type { Handle } from '../kernel/handle.ts';

/** A version of an achievement that was published after the delivered one. */
export interface PublishedVersion {
  readonly version: number;
  readonly content: DefinitionContent;
  /** The version whose content it has again; earlier versions of the product could roll one back. */
  readonly rolledBackTo: number | null;
  /** ISO 8601 UTC. */
  readonly at: string;
  readonly by: string;
  readonly reason: string;
}

/** The published versions of each achievement, oldest first. */
export type Definitions = Readonly<Record<string, readonly PublishedVersion[]>>;

/** Other thresholds for an achievement. */
export interface ThresholdChange {
  readonly achievementId: string;
  /** The version in force that the administrator saw. */
  readonly seen: number;
  /** Those that change; the others stay. */
  readonly thresholds: Thresholds;
}

const delivered = new Map(catalogue.map((card) => [card.id as string, card]));

/** The definitions in force, perhaps with other content for one of them, as the next version. */
export const setOf = (
  state: Definitions,
  other?: { readonly achievementId: string; readonly content: DefinitionContent; readonly at: string },
): DefinitionSet =>
  definitionSet(
    catalogue.map((card) => {
      const last = state[card.id]?.at(-1);
      if (other?.achievementId === card.id) {
        return withContent(card, other.content, { version: (last ?? card).version + 1, at: other.at });
      }
      return last ? withContent(card, last.content, last) : card;
    }),
  );

const evolve = (state: Definitions, { type, data, metadata }: RecordedEvent<DefinitionEvent>): Definitions => {
  const { achievementId, version, content, reason } = data;
  const rolledBackTo = type === 'DefinitionRolledBack' ? data.toVersion : null;
  const published = { version, content, rolledBackTo, at: metadata.occurredAt, by: metadata.actor.id, reason };
  return { ...state, [achievementId]: [...(state[achievementId] ?? []), published] };
};

const issuesOf = (thresholds: Thresholds, before: Thresholds): Issue[] =>
  requirementKeys.flatMap((key): Issue[] => {
    const threshold = thresholds[key];
    if (threshold === undefined) return [];
    const path = `body.thresholds.${key}`;
    if (before[key] === undefined) return [{ path, reason: 'invalid', params: {} }];
    const [min, max] = [1, highestThreshold(key)];
    const fits = Number.isInteger(threshold) && min <= threshold && threshold <= max;
    return fits ? [] : [{ path, reason: 'invalid_input.whole_number', params: { min, max } }];
  });

/**
 * What an achievement would ask for, and the number of that version.
 * @throws Refusal `not_found` if there is no such achievement, `conflict` if another version is in force or nothing changes,
 * `invalid_input` with every wrong threshold and its place in the form
 */
export const changedContent = (
  state: Definitions,
  { achievementId, seen, thresholds }: ThresholdChange,
): { readonly version: number; readonly content: DefinitionContent } => {
  const card = delivered.get(achievementId);
  if (!card) throw new Refusal('not_found.definition');
  const last = state[achievementId]?.at(-1);
  const [inForce, present] = [(last ?? card).version, last?.content ?? contentOf(card)];
  if (seen !== inForce) throw new Refusal('conflict.newer_version');
  const before = thresholdsOf(present);
  const issues = issuesOf(thresholds, before);
  if (issues.length > 0) throw new Refusal('invalid_input', {}, { issues });
  if (requirementKeys.every((key) => (thresholds[key] ?? before[key]) === before[key])) {
    throw new Refusal('conflict.same_version');
  }
  return { version: inForce + 1, content: { ...present, requirements: { ...present.requirements, ...thresholds } } };
};

const decide = (state: Definitions, change: ThresholdChange & { readonly reason: string }): DefinitionEvent[] => {
  const { achievementId, reason } = change;
  return [{ type: 'DefinitionPublished', data: { achievementId, ...changedContent(state, change), reason } }];
};

/** The rules of `definitions`: achievements as administrators change them. */
export const definitionsDecider: Decider<Definitions, Parameters<typeof decide>[1], DefinitionEvent> = {
  initialState: {},
  evolve,
  decide,
};

export type HandleDefinitions = Handle<Definitions, Parameters<typeof decide>[1], DefinitionEvent>;

export const deciders = { definitions: definitionsDecider };
