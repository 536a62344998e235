import type { AchievementDefinition, EvidenceKind } from '../achievements/definition.ts';

/**
 * How far an achievement is proven. `claimed`: by the learner's own word, or by what the product counted. `witnessed`: someone
 * says that they saw it. `confirmed`: a mentor of the learner's organization vouches for it.
 */
export const standings = ['claimed', 'witnessed', 'confirmed'] as const;
export type Standing = (typeof standings)[number];

type Card = Pick<AchievementDefinition, 'evidence_required' | 'sensory_validation'>;

/** Others can only speak for what they could see. */
const kindsOfEvents: Readonly<Record<string, readonly EvidenceKind[]>> = {
  StoryTold: ['story', 'voice recording', 'photo'],
  FlightReportSubmitted: ['flight report'],
  RippleEffectTracked: ['ripple', 'care measure'],
  CommunityProjectJoined: ['community project'],
};

/** What others said about an unlocked achievement. */
export interface StandingFacts {
  /** A mentor confirmed the achievement. */
  readonly confirmed: boolean;
  /** A witness said yes about the achievement. */
  readonly witnessed: boolean;
  /** The types of the events in its proof that a witness or mentor said yes about. */
  readonly witnessedEvents: readonly string[];
}

/** How far an achievement is proven: an event that was witnessed counts if it is evidence that the card asks for. */
export function standingOf(
  { evidence_required }: Card,
  { confirmed, witnessed, witnessedEvents }: StandingFacts,
): Standing {
  if (confirmed) return 'confirmed';
  const counts = (type: string): boolean =>
    (kindsOfEvents[type] ?? []).some((kind) => evidence_required.includes(kind));
  return witnessed || witnessedEvents.some(counts) ? 'witnessed' : 'claimed';
}

/**
 * How far a card asks to be proven: an effect on others by a mentor; what others felt, or a true story, by a witness. For
 * anything else the learner's word is enough.
 */
export function standingWanted({ sensory_validation: flags }: Card): Standing {
  if (flags.impact_verification) return 'confirmed';
  return flags.community_feedback || flags.story_authenticity ? 'witnessed' : 'claimed';
}

/** Whether an achievement is proven as far as its card asks. */
export const isProven = (card: Card, standing: Standing): boolean =>
  standings.indexOf(standing) >= standings.indexOf(standingWanted(card));
