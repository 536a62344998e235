import type { DriveName } from '../../journey/purpose.ts';

/** The patterns found in a learner's words (spec §5), so that a new one fails the type check until it is named here. */
export const drives: Readonly<Record<DriveName, string>> = {
  'Helper/Supporter': 'Helper/Supporter',
  'Natural Leader': 'Natural Leader',
  'Creator/Innovator': 'Creator/Innovator',
  'Problem Solver': 'Problem Solver',
  'Educator/Mentor': 'Educator/Mentor',
  'Organizer/Coordinator': 'Organizer/Coordinator',
  'Quality Focus': 'Quality Focus',
  'Relationship Priority': 'Relationship Priority',
  'Results Oriented': 'Results Oriented',
  'Collaborative Decision Making': 'Collaborative Decision Making',
  Teamwork: 'Teamwork',
  'Independent Work': 'Independent Work',
  'Overcoming Challenges': 'Overcoming Challenges',
  'Creative Expression': 'Creative Expression',
};
