import { invitationEvents } from '#contracts/organizations/events.ts';
import { projector } from '../engine/projector.ts';
import { columnsOf } from '../engine/rows.ts';
import schema from './schema.sql';

interface Terms {
  readonly id: string;
  readonly role: string;
  readonly groupIds: readonly string[];
  readonly language: string | null;
  readonly invitedBy: string | null;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Role, groups and language of each invitation, and who gave them. Sending it again gives nothing. */
export const invitationTermsProjector = projector({
  name: 'invitation-terms',
  version: 2,
  tables: ['invitation_terms'],
  schema,
  handles: [invitationEvents.InvitationSent, invitationEvents.InvitationErased],
  fold() {
    const terms = new Map<string, Terms>();
    const erased = new Set<string>();
    return {
      add({ type, data, metadata: { actor, program } }) {
        if (type === 'InvitationErased') return void erased.add(data.invitationId);
        const { invitationId: id, role, groupIds, language } = data;
        const invitedBy = actor.kind === 'person' && !program && uuid.test(actor.id) ? actor.id : null;
        terms.set(id, { id, role, groupIds, language, invitedBy });
      },
      size: () => terms.size + erased.size,
      async write(db) {
        if (terms.size > 0) {
          await db.query({
            name: 'invitation-terms-write',
            text: `insert into invitation_terms (invitation_id, role, group_ids, language, invited_by)
              select id, role, groups::uuid[], language, by
              from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::uuid[]) t (id, role, groups, language, by)
              on conflict do nothing`,
            values: columnsOf(
              terms.values(),
              'id',
              'role',
              ({ groupIds }) => `{${groupIds.join(',')}}`,
              'language',
              'invitedBy',
            ),
          });
        }
        if (erased.size > 0) {
          await db.query({
            name: 'invitation-terms-erased',
            text: 'delete from invitation_terms where invitation_id = any($1::uuid[])',
            values: columnsOf(erased, (id) => id),
          });
        }
      },
    };
  },
});
