import type { DriveName } from '../../journey/purpose.ts';

/** What is read out of one's words, keyed by what the contracts call it, so that a new one asks for its word here. */
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
