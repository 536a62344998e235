/*
 * Every area of the product: the one list from which the API, the events and the streams are derived (registry.ts).
 */

export * as accounts from './accounts/index.ts';
export * as achievements from './achievements/index.ts';
export * as administration from './administration/index.ts';
export * as analytics from './analytics/index.ts';
export * as assessments from './assessments/index.ts';
export * as balance from './balance/index.ts';
export * as configuration from './configuration/index.ts';
export * as groups from './groups/index.ts';
export * as guidance from './guidance/index.ts';
export * as insights from './insights/index.ts';
export * as journey from './journey/index.ts';
export * as learningRecords from './learning-records/index.ts';
export * as licences from './licences/index.ts';
export * as logbook from './logbook/index.ts';
export * as mirror from './mirror/index.ts';
export * as notifications from './notifications/index.ts';
export * as operations from './operations/index.ts';
export * as organizations from './organizations/index.ts';
export * as oversight from './oversight/index.ts';
export * as people from './people/index.ts';
export * as polls from './polls/index.ts';
export * as presence from './presence/index.ts';
export * as privacy from './privacy/index.ts';
export * as programs from './programs/index.ts';
export * as promises from './promises/index.ts';
export * as recovery from './recovery/index.ts';
export * as research from './research/index.ts';
export * as roadmap from './roadmap/index.ts';
export * as scenarios from './scenarios/index.ts';
export * as security from './security/index.ts';
export * as timeline from './timeline/index.ts';
export * as together from './together/index.ts';
export * as uploads from './uploads/index.ts';
