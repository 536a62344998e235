/** The projections that insights are made of: an answer waits for what the same person has just written. */
export const insightsFrom = [
  'journey-progress',
  'logbook',
  'promises',
  'assessments',
  'achievement-progress',
  'user-achievements',
];
