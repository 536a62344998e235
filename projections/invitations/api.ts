import { readsFrom, type SomeHandlers } from '#contracts/handler.ts';
import { ownOrganizationOf } from '#contracts/organizations/own-organization.ts';
import type { ReadContext } from '../read-context.ts';
import { readInvitationMails, readInvitations } from './queries.ts';

export const invitationHandlers = (context: ReadContext) =>
  ({
    invitations: readsFrom(['invitations', 'people', 'figures'], ({ query }, { caller }) =>
      readInvitations(context, ownOrganizationOf(caller), query),
    ),

    invitationMails: readsFrom(['invitations'], (_input, { caller }) =>
      readInvitationMails(context, ownOrganizationOf(caller)),
    ),

    invitationMailsOf: readsFrom(['invitations'], ({ params: { id } }) => readInvitationMails(context, id)),
  }) satisfies SomeHandlers;
