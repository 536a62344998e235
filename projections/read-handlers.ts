import { achievementProgressHandlers } from './achievement-progress/api.ts';
import { rhythmHandlers } from './activity/api.ts';
import { assessmentHandlers } from './assessments/api.ts';
import { cohortHandlers } from './cohorts/api.ts';
import { preferenceHandlers } from './communication-preferences/api.ts';
import { erasureHandlers } from './erasures/api.ts';
import { featureHandlers } from './features/api.ts';
import { balanceHandlers } from './flight-reports/api.ts';
import { invitationHandlers } from './invitations/api.ts';
import { journeyHandlers } from './journey-progress/api.ts';
import { notificationHandlers } from './notifications/api.ts';
import { organizationHandlers } from './organizations/api.ts';
import { ownOrganizationHandlers, type OwnOrganizationPorts } from './organizations/own-api.ts';
import { peopleHandlers, personHandlers, type PersonPorts } from './people/api.ts';
import type { Reading } from './reading.ts';
import { oversightHandlers } from './sprint/api.ts';
import { scenarioHandlers } from './scenario-runs/api.ts';
import { statsHandlers } from './stats/api.ts';
import { userAchievementHandlers } from './user-achievements/api.ts';

/** A handler for every row that reads a read model. */
export const readHandlers = (reading: Reading, installation: OwnOrganizationPorts & PersonPorts) => ({
  ...journeyHandlers(reading),
  ...userAchievementHandlers(reading),
  ...achievementProgressHandlers(reading),
  ...statsHandlers(reading),
  ...notificationHandlers(reading),
  ...preferenceHandlers(reading),
  ...scenarioHandlers(reading),
  ...balanceHandlers(reading),
  ...assessmentHandlers(reading),
  ...rhythmHandlers(reading),
  ...cohortHandlers(reading),
  ...oversightHandlers(reading),
  ...peopleHandlers(reading),
  ...personHandlers(reading, installation),
  ...erasureHandlers(reading),
  ...featureHandlers(reading),
  ...organizationHandlers(reading),
  ...ownOrganizationHandlers(reading, installation),
  ...invitationHandlers(reading),
});
