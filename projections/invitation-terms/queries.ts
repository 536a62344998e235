import type { MemberRole } from '#contracts/accounts/views.ts';
import type { Language } from '#contracts/language.ts';
import type { ReadContext } from '../read-context.ts';

export interface InvitationTerms {
  readonly role: MemberRole;
  readonly groupIds: readonly string[];
}

/** Whether who invited (`t`) may still give the role: as an administrator of the organization, or of the product. */
const mayGive = (organizationId: string) => `exists (select from person_access a where a.user_id = t.invited_by
  and (a.role = 'admin' or a.role = 'org_admin' and a.organization_id = ${organizationId}))`;

/**
 * As what the person joins now; undefined for an invitation whose address was erased. A role that its giver may not give any more is
 * not given: the person joins as a learner.
 */
export const readInvitationTerms = async (
  { pool }: Pick<ReadContext, 'pool'>,
  organizationId: string,
  invitationId: string,
): Promise<InvitationTerms | undefined> => {
  const { rows } = await pool.query<InvitationTerms>({
    name: 'invitation-terms-of',
    text: `select case when ${mayGive('$1')} then t.role else 'learner' end as role, group_ids::text[] as "groupIds"
      from invitation_terms t where invitation_id = $2`,
    values: [organizationId, invitationId],
  });
  return rows[0];
};

/** What invitations (`i`) give, and who gave it, for the columns of a query. */
export const givenColumns = `coalesce(t.role, 'learner') as role,
  coalesce(t.role, 'learner') <> 'learner' and not ${mayGive('i.organization_id')} as role_withdrawn,
  array(select g.name from member_groups g where g.group_id = any(t.group_ids) order by g.place) as groups,
  (select concat_ws(' ', nullif(p.first_name, ''), nullif(p.last_name, '')) from people p
    where p.user_id = t.invited_by and p.erased_at is null) as invited_by`;
export const givenTerms = 'left join invitation_terms t on t.invitation_id = i.invitation_id';

/** The language that was chosen for the mail of an invitation; null if none was. */
export const readInvitationLanguage = async (
  { pool }: Pick<ReadContext, 'pool'>,
  invitationId: string,
): Promise<Language | null> => {
  const { rows } = await pool.query<{ language: Language | null }>({
    name: 'invitation-language',
    text: 'select language from invitation_terms where invitation_id = $1',
    values: [invitationId],
  });
  return rows[0]?.language ?? null;
};
