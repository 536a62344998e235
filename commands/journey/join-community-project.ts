import type { LearnerEvent } from '#contracts/journey/events.ts';
import type { LearnerState } from './learner.ts';
import { ofCommunityProject, type ProgressData } from './measures.ts';
import { progressOn } from './progress-event.ts';

/** Joins a community project; how well it matches one's values is 0 to 100. */
export const joinCommunityProject = (
  state: LearnerState,
  project: ProgressData<'community_project'>,
  day: string,
): LearnerEvent[] => [
  {
    type: 'CommunityProjectJoined',
    data: {
      projectName: project.projectName,
      role: project.role ?? null,
      description: project.description ?? null,
      valuesAlignment: project.valuesAlignment,
      ...progressOn(state, day, ofCommunityProject(state.measures, project)),
    },
  },
];
