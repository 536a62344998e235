import { accountEvents } from './accounts/events.ts';
import { configurationEvents } from './configuration/events.ts';
import { assessmentEvents } from './assessments/events.ts';
import type { AnyEventDefinition } from './event.ts';
import { learnerEvents } from './journey/events.ts';
import { notificationEvents } from './notifications/events.ts';
import { logEvents, operationEvents } from './operations/events.ts';
import { organizationEvents } from './organizations/events.ts';
import { presenceEvents } from './presence/events.ts';
import { researchEvents } from './research/events.ts';
import { scenarioEvents } from './scenarios/events.ts';

/** Every event that the log may hold, by its type: what is checked on the way in and parsed on the way out. */
export const eventDefinitions: Readonly<Record<string, AnyEventDefinition>> = {
  ...accountEvents,
  ...configurationEvents,
  ...assessmentEvents,
  ...learnerEvents,
  ...logEvents,
  ...notificationEvents,
  ...operationEvents,
  ...organizationEvents,
  ...presenceEvents,
  ...researchEvents,
  ...scenarioEvents,
};
