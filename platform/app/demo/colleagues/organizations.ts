import type { Variant } from '#contracts/organizations/variant.ts';
import type { Colleague } from './colleague.ts';

/** An organization of the demo with its people. */
export interface DemoOrganization {
  readonly name: string;
  readonly domain: string;
  readonly variant: Variant;
  readonly people: readonly Colleague[];
  /** The username of an administrator who is no colleague, and whom some of them ask to vouch for something. */
  readonly captain?: string;
}
