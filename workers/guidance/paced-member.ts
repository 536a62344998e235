import type { ProgramSettings } from '#contracts/guidance/settings.ts';
import type { PaceFacts } from '#contracts/guidance/suggestion.ts';

/** A member of an organization that recommends days, who wants its suggestions and has not completed the last step. */
export interface PacedMember extends PaceFacts {
  readonly userId: string;
  readonly organizationId: string;
  readonly organization: string;
  readonly settings: ProgramSettings;
}
