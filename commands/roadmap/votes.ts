import type { Feature } from '#contracts/features.ts';
import type { RoadmapEvent } from '#contracts/roadmap/events.ts';
import type { Decider } from '../kernel/decider.ts';
import type { Handle } from '../kernel/handle.ts';

/** The features that a person has voted for. */
export interface Votes {
  readonly wanted: readonly Feature[];
}

export type VoteCommand =
  | { readonly kind: 'vote'; readonly feature: Feature; readonly wanted: boolean }
  | { readonly kind: 'ship'; readonly feature: Feature };

const evolve = ({ wanted }: Votes, { type, data: { feature } }: RoadmapEvent): Votes => {
  switch (type) {
    case 'FeatureVoted':
      return { wanted: [...wanted.filter((one) => one !== feature), feature] };
    case 'FeatureVoteWithdrawn':
    case 'VotedFeatureShipped':
      return { wanted: wanted.filter((one) => one !== feature) };
  }
};

const decide = ({ wanted }: Votes, command: VoteCommand): RoadmapEvent[] => {
  const { feature } = command;
  const has = wanted.includes(feature);
  switch (command.kind) {
    case 'vote':
      if (command.wanted === has) return [];
      return [{ type: command.wanted ? 'FeatureVoted' : 'FeatureVoteWithdrawn', data: { feature } }];
    case 'ship':
      return has ? [{ type: 'VotedFeatureShipped', data: { feature } }] : [];
  }
};

/** One vote per person and feature; repeating a choice does nothing. */
export const votesDecider: Decider<Votes, VoteCommand, RoadmapEvent> = {
  initialState: { wanted: [] },
  evolve,
  // Raise it whenever the fold or the shape of the state changes: older snapshots are then ignored.
  stateVersion: 'roadmap 1',
  decide,
};

export type HandleRoadmap = Handle<Votes, VoteCommand, RoadmapEvent>;

export const deciders = { roadmap: votesDecider };
