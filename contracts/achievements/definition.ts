import type { cards } from '../text/en/cards.ts';
import type { FlagKey, NumberKey } from './requirements.ts';

export const tiers = ['Bronze', 'Silver', 'Gold', 'Platinum', 'Diamond'] as const;
export type Tier = (typeof tiers)[number];

export const categories = [
  'Personal Development',
  'Emotional Intelligence',
  'Story Architecture',
  'Multi-Sensory Mastery',
  'Getting Started',
  'Senior Living Excellence',
  'Care Leadership',
  'Team Collaboration',
  'Community Development',
  'Impact Measurement',
] as const;
export type Category = (typeof categories)[number];

export const sensoryFlags = [
  'visual',
  'audio',
  'biometric',
  'emotional_state',
  'community_feedback',
  'impact_verification',
  'story_authenticity',
] as const;
export type SensoryFlag = (typeof sensoryFlags)[number];

/** The kinds of evidence for a card, in words for people. */
export const evidenceKinds = [
  'completed step',
  'active day',
  'story',
  'voice recording',
  'photo',
  'sensory anchor',
  'emotional state',
  'working week',
  'flight report',
  'engagement',
  'community project',
  'ripple',
  'care measure',
] as const;
export type EvidenceKind = (typeof evidenceKinds)[number];

/** Thresholds by requirement key: a number to reach, or a flag to match (spec §3). */
export type Requirements = { readonly [K in NumberKey]?: number } & { readonly [K in FlagKey]?: boolean };

/** A card's texts, by its id in each language. */
export type CardId = keyof typeof cards;

/** A card of the catalogue (spec §3, Achievement definition). `version` rises when its requirements change. */
export interface AchievementDefinition {
  readonly id: CardId;
  readonly version: number;
  readonly tier: Tier;
  readonly category: Category;
  readonly requirements: Requirements;
  readonly points: number;
  readonly evidence_required: readonly EvidenceKind[];
  readonly sensory_validation: { readonly [Flag in SensoryFlag]?: true };
  readonly aleris_specific?: true;
  readonly hidden?: true;
  readonly prerequisite_achievements?: readonly CardId[];
  readonly created_at: string;
  readonly updated_at: string;
}
