import { isDeepStrictEqual } from 'node:util';
import type { Organization, SsoConnection } from '#commands/organizations/organization.ts';
import type { EventActor } from '#contracts/event.ts';
import type { SsoSettings } from '#contracts/organizations/sso.ts';
import type { Organizations } from './organizations.ts';

/** What came of an identity provider's settings. */
export type SsoChange =
  | { readonly kind: 'same' }
  | { readonly kind: 'certificates'; readonly added: number; readonly removed: number }
  | { readonly kind: 'draft'; readonly connectionId: string; readonly tested: boolean };

/**
 * Takes settings as an administrator hands them in. The same as in force: nothing. The same but for the certificates: these
 * are exchanged in the connection in force, for the new key is vouched for by whoever hands it in and nobody can have
 * signed in with it yet. Anything else is a draft, which keeps its test where it is the draft that was tested.
 * @throws Refusal
 */
export async function changeSso(
  organizations: Organizations,
  organizationId: string,
  settings: SsoSettings,
  actor: EventActor,
): Promise<SsoChange> {
  const organization = await organizations.load(organizationId);
  const { active, draft } = organization;
  if (active && isDeepStrictEqual(active.settings, settings)) return { kind: 'same' };
  if (active && sameButCertificates(active, settings)) {
    return exchange(organizations, organizationId, active, settings.certificates, actor);
  }
  if (draft && isDeepStrictEqual(draft.settings, settings)) {
    return { kind: 'draft', connectionId: draft.connectionId, tested: draft.tested };
  }
  const connectionId = await organizations.draftSso(organizationId, settings, actor);
  return { kind: 'draft', connectionId, tested: false };
}

function sameButCertificates({ settings }: SsoConnection, other: SsoSettings): boolean {
  return isDeepStrictEqual({ ...settings, certificates: [] }, { ...other, certificates: [] });
}

/** One that stays or comes is always there: first make room, then add, then let go of what is no longer named. */
async function exchange(
  organizations: Organizations,
  organizationId: string,
  { settings }: NonNullable<Organization['active']>,
  wanted: readonly string[],
  actor: EventActor,
): Promise<SsoChange> {
  const decide = (kind: 'add_certificate' | 'remove_certificate', certificate: string) =>
    organizations.decide(organizationId, { kind, certificate }, actor);
  const added = wanted.filter((one) => !settings.certificates.includes(one));
  const removed = settings.certificates.filter((one) => !wanted.includes(one));
  if (added.length === 0 && removed.length === 0) return { kind: 'same' };
  const [first, ...others] = removed;
  if (first !== undefined && settings.certificates.length > 1) await decide('remove_certificate', first);
  const [next, last] = added;
  if (next !== undefined) await decide('add_certificate', next);
  for (const one of settings.certificates.length > 1 ? others : removed) await decide('remove_certificate', one);
  if (last !== undefined) await decide('add_certificate', last);
  return { kind: 'certificates', added: added.length, removed: removed.length };
}
