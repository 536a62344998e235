import { it } from 'vitest';
import { Specification } from '../testing/specification.ts';
import { votesDecider } from './votes.ts';

const fresh = new Specification(votesDecider);
const vote = (wanted: boolean) => ({ kind: 'vote', feature: 'messages', wanted }) as const;
const ship = { kind: 'ship', feature: 'messages' } as const;
const data = { feature: 'messages' };

it('a person votes once, however often they ask', () => {
  fresh.when(vote(true)).records({ type: 'FeatureVoted', data });
  fresh.given(vote(true)).when(vote(true)).staysQuiet();
});

it('a vote can be taken back, and given again', () => {
  fresh.when(vote(false)).staysQuiet();
  fresh.given(vote(true)).when(vote(false)).records({ type: 'FeatureVoteWithdrawn', data });
  fresh.given(vote(true)).given(vote(false)).when(vote(true)).records({ type: 'FeatureVoted', data });
});

it('only those whose vote stands hear that it shipped, and only once', () => {
  fresh.when(ship).staysQuiet();
  fresh.given(vote(true)).given(vote(false)).when(ship).staysQuiet();
  fresh.given(vote(true)).when(ship).records({ type: 'VotedFeatureShipped', data });
  fresh.given(vote(true)).given(ship).when(ship).staysQuiet();
});

it('a vote for one feature says nothing about another', () => {
  fresh.given(vote(true)).when({ kind: 'ship', feature: 'bell' }).staysQuiet();
});
