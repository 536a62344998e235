import { isDeepStrictEqual } from 'node:util';
import type { SsoConnection } from '#commands/organizations/organization.ts';
import type { Ids } from '#commands/ports.ts';
import type { CommandContext } from '#contracts/command-context.ts';
import type { SsoSettings } from '#contracts/organizations/sso.ts';
import type { Organizations } from './organizations.ts';

/** What came of an identity provider's settings. */
export type SsoChange = {
  /** Where the log stands after it; empty where nothing was written. */ readonly position: string;
} & (
  | { readonly kind: 'same' }
  | { readonly kind: 'certificates'; readonly added: number; readonly removed: number }
  | { readonly kind: 'draft'; readonly connectionId: string; readonly tested: boolean }
);

/**
 * Takes settings as an administrator hands them in. The same as in force: nothing. The same but for the certificates: these
 * are exchanged in the connection in force, for the new key is vouched for by whoever hands it in and nobody can have
 * signed in with it yet. Anything else is a draft, which keeps its test where it is the draft that was tested.
 * @throws Refusal
 */
export async function changeSso(
  { organizations, ids }: { organizations: Organizations; ids: Ids },
  organizationId: string,
  settings: SsoSettings,
  context: CommandContext,
): Promise<SsoChange> {
  const organization = await organizations.load(organizationId);
  const { active, draft } = organization;
  if (active && isDeepStrictEqual(active.settings, settings)) return { kind: 'same', position: '' };
  if (active && sameButCertificates(active, settings)) {
    return exchange({ organizations, ids, context }, organizationId, active, settings.certificates);
  }
  if (draft && isDeepStrictEqual(draft.settings, settings)) {
    return { kind: 'draft', connectionId: draft.connectionId, tested: draft.tested, position: '' };
  }
  const { connectionId, position } = await organizations.draftSso(organizationId, settings, context);
  return { kind: 'draft', connectionId, tested: false, position };
}

function sameButCertificates({ settings }: SsoConnection, other: SsoSettings): boolean {
  return isDeepStrictEqual({ ...settings, certificates: [] }, { ...other, certificates: [] });
}

/** One that stays or comes is always there: first make room, then add, then let go of what is no longer named. */
async function exchange(
  { organizations, ids, context }: { organizations: Organizations; ids: Ids; context: CommandContext },
  organizationId: string,
  { settings }: SsoConnection,
  wanted: readonly string[],
): Promise<SsoChange> {
  const there = settings.certificates;
  const [next, last] = wanted.filter((one) => !there.includes(one));
  const removed = there.filter((one) => !wanted.includes(one));
  const room = there.length > 1 ? removed.slice(0, 1) : [];
  const steps = [
    ...room.map((certificate) => ({ kind: 'remove_certificate', certificate }) as const),
    ...(next === undefined ? [] : [{ kind: 'add_certificate', certificate: next } as const]),
    ...removed.slice(room.length).map((certificate) => ({ kind: 'remove_certificate', certificate }) as const),
    ...(last === undefined ? [] : [{ kind: 'add_certificate', certificate: last } as const]),
  ];
  let position = '';
  for (const step of steps) {
    position = await organizations.decide(organizationId, step, context.next(ids, step.kind, step.certificate));
  }
  const added = [next, last].filter((one) => one !== undefined).length;
  return steps.length === 0
    ? { kind: 'same', position }
    : { kind: 'certificates', added, removed: removed.length, position };
}
