import { invitationEvents } from '#contracts/organizations/events.ts';
import { projector } from '../engine/projector.ts';
import { columnsOf } from '../engine/rows.ts';
import schema from './schema.sql';

interface Terms {
  readonly id: string;
  readonly role: string;
  readonly groupIds: readonly string[];
  readonly language: string | null;
}

/** Role, groups and language of each invitation. */
export const invitationTermsProjector = projector({
  name: 'invitation-terms',
  version: 1,
  tables: ['invitation_terms'],
  schema,
  handles: [invitationEvents.InvitationSent, invitationEvents.InvitationErased],
  fold() {
    const terms = new Map<string, Terms>();
    const erased = new Set<string>();
    return {
      add({ type, data }) {
        if (type === 'InvitationErased') return void erased.add(data.invitationId);
        const { invitationId: id, role, groupIds, language } = data;
        terms.set(id, { id, role, groupIds, language });
      },
      size: () => terms.size + erased.size,
      async write(db) {
        if (terms.size > 0) {
          await db.query({
            name: 'invitation-terms-write',
            text: `insert into invitation_terms (invitation_id, role, group_ids, language)
              select id, role, groups::uuid[], language
              from unnest($1::uuid[], $2::text[], $3::text[], $4::text[]) t (id, role, groups, language)
              on conflict do nothing`,
            values: columnsOf(terms.values(), 'id', 'role', ({ groupIds }) => `{${groupIds.join(',')}}`, 'language'),
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
