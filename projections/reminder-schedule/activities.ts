import { accountEvents } from '#contracts/accounts/events.ts';
import { learnerEvents } from '#contracts/journey/events.ts';
import { presenceEvents } from '#contracts/presence/events.ts';

/** Actions of the learner, which end an absence. Their consequences and what others do are not among them. */
export const activities = [
  presenceEvents.Visited,
  accountEvents.SignedIn,
  learnerEvents.ReflectionSaved,
  learnerEvents.FlightReportSubmitted,
  learnerEvents.CommunityProjectJoined,
  learnerEvents.RippleEffectTracked,
  learnerEvents.EmotionalStateRecorded,
  learnerEvents.SensoryAnchorSet,
  learnerEvents.StoryTold,
  learnerEvents.EngagementRecorded,
  learnerEvents.AchievementShared,
] as const;
