import type { MemberRole } from '#contracts/accounts/views.ts';
import type { Language } from '#contracts/language.ts';
import type { ReadContext } from '../read-context.ts';

export interface InvitationTerms {
  readonly role: MemberRole;
  readonly groupIds: readonly string[];
}

/** As what the person joins; undefined for an invitation whose address was erased. */
export const readInvitationTerms = async (
  { pool }: Pick<ReadContext, 'pool'>,
  invitationId: string,
): Promise<InvitationTerms | undefined> => {
  const { rows } = await pool.query<InvitationTerms>({
    name: 'invitation-terms-of',
    text: 'select role, group_ids::text[] as "groupIds" from invitation_terms where invitation_id = $1',
    values: [invitationId],
  });
  return rows[0];
};

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
