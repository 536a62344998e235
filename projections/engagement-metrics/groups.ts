/** Whose figures are counted together: a query of ids, and what it needs to know. */
export interface Group {
  readonly name: string;
  /** Gives `user_id`; its parameter, where it has one, is `$1`. */
  readonly text: string;
  readonly values: readonly string[];
}

export const contributors: Group = {
  name: 'contributors',
  text: 'select user_id from research_consents where given',
  values: [],
};

export const membersOf = (organizationId: string): Group => ({
  name: 'members',
  text: 'select user_id from people where organization_id = $1 and erased_at is null',
  values: [organizationId],
});

export const everybody: Group = {
  name: 'everybody',
  text: 'select user_id from people where erased_at is null',
  values: [],
};
