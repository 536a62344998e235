import type { Access } from '#contracts/accounts/access.ts';
import type { AccountEvent, EventDataOf } from '#contracts/accounts/events.ts';
import { Refusal } from '#contracts/refusals.ts';
import { began } from './membership.ts';

export type NewIdentity = EventDataOf<'IdentityLinked'>;

export type IdentityCommand =
  | { readonly kind: 'link_identity'; readonly identity: NewIdentity }
  | {
      readonly kind: 'unlink_identity';
      readonly unlinked: EventDataOf<'IdentityUnlinked'>;
      /** Whether the account also has a password, which the stream does not know. */
      readonly hasPassword: boolean;
    };

export const linked = (identity: NewIdentity): AccountEvent => ({ type: 'IdentityLinked', data: { ...identity } });

/** Links and unlinks identities of an organization's provider. @throws Refusal `not_found`, `conflict` */
export function decideIdentity(access: Access, command: IdentityCommand): AccountEvent[] {
  if (command.kind === 'link_identity') return link(access, command.identity);
  const { unlinked, hasPassword } = command;
  if (!access.identities.some(({ id }) => id === unlinked.identityId)) {
    throw new Refusal('not_found.identity');
  }
  if (!hasPassword && access.identities.length === 1) {
    throw new Refusal('conflict.only_way_in');
  }
  return [{ type: 'IdentityUnlinked', data: { ...unlinked } }];
}

function link({ administrator, membership, identities }: Access, identity: NewIdentity): AccountEvent[] {
  if (identities.some(({ id }) => id === identity.identityId)) return [];
  if (administrator) throw new Refusal('conflict.administrator_sso');
  if (membership !== null && membership.organizationId !== identity.organizationId) {
    throw new Refusal('conflict.other_organization');
  }
  const { organizationId, how } = identity;
  // An import changes no membership: these people may have left their organization since.
  if (membership !== null || how === 'import') return [linked(identity)];
  return [linked(identity), began({ organizationId, role: 'learner', how: 'single_sign_on', invitationId: null })];
}
