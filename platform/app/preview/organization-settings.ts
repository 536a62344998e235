import { guidanceEvents } from '#contracts/guidance/events.ts';
import { guidanceStream } from '#contracts/guidance/streams.ts';
import type { AnyEvent } from '#contracts/event.ts';
import type { EventLog } from '#contracts/event-log.ts';
import { configurationEvents } from '#contracts/configuration/events.ts';
import { configurationStream } from '#contracts/configuration/streams.ts';
import { organizationFactEvents, tenantEvents } from '#contracts/organizations/events.ts';
import { organizationStream } from '#contracts/organizations/streams.ts';
import { type Variant, variants } from '#contracts/organizations/variant.ts';

/** Something that was set, without who set it and why. */
export interface SettingEvent extends AnyEvent {
  readonly stream: string;
  /** ISO 8601 UTC. */
  readonly at: string;
}

export interface PreviewedOrganization {
  readonly id: string;
  readonly name: string;
  readonly variant: Variant;
  readonly isSuspended: boolean;
  readonly settings: readonly SettingEvent[];
}

/** None of these events is about a person: no invitation, no connection, no download of a list. */
const ofOrganization = [
  organizationFactEvents.OrganizationCreated,
  organizationFactEvents.OrganizationRenamed,
  organizationFactEvents.OrganizationVariantChosen,
  organizationFactEvents.PasswordLengthChosen,
  organizationFactEvents.SecondFactorPolicyChosen,
  organizationFactEvents.DomainAdded,
  organizationFactEvents.DomainRemoved,
  tenantEvents.SeatsLimited,
  tenantEvents.OrganizationSuspended,
  tenantEvents.OrganizationResumed,
].map(({ type }): string => type);
const ofDocuments = [guidanceEvents.DocumentPublished, guidanceEvents.DocumentWithdrawn].map(
  ({ type }): string => type,
);
const ofInstallation = Object.keys(configurationEvents);

type Log = Pick<EventLog, 'readStream'>;

/** What is set for everyone. */
export const readInstallation = (log: Log): Promise<SettingEvent[]> =>
  settingsIn(log, configurationStream(), ofInstallation);

/** The name and the settings of an organization; undefined if there is none. */
export async function readOrganization(log: Log, id: string): Promise<PreviewedOrganization | undefined> {
  const own = await settingsIn(log, organizationStream(id), ofOrganization);
  const first = own.find(({ type }) => type === 'OrganizationCreated');
  if (!first) return undefined;
  const newest = <Value>(types: readonly string[], valueOf: (data: object) => Value | undefined): Value | undefined =>
    valueOf(Object(own.findLast(({ type }) => types.includes(type))?.data));
  return {
    id,
    name: newest(['OrganizationCreated', 'OrganizationRenamed'], (data) => 'name' in data && String(data.name)) || id,
    variant:
      newest(['OrganizationVariantChosen'], (data) =>
        variants.find((variant) => 'variant' in data && data.variant === variant),
      ) ?? 'standard',
    isSuspended:
      own.findLast(({ type }) => ['OrganizationSuspended', 'OrganizationResumed'].includes(type))?.type ===
      'OrganizationSuspended',
    settings: [...own.map(withoutReason), ...(await settingsIn(log, guidanceStream(id), ofDocuments))],
  };
}

/** Personal fields stay closed, so that they are blank even if one of these events gets some. */
async function settingsIn(log: Log, stream: string, types: readonly string[]): Promise<SettingEvent[]> {
  const settings: SettingEvent[] = [];
  for await (const { type, data, metadata } of log.readStream(stream, { open: [], unreadable: 'skip' })) {
    if (types.includes(type)) settings.push({ stream, type, data, at: metadata.occurredAt });
  }
  return settings;
}

/** The reason of a suspension is an administrator's own words. */
const withoutReason = (setting: SettingEvent): SettingEvent =>
  'reason' in Object(setting.data) ? { ...setting, data: { ...Object(setting.data), reason: '' } } : setting;
