/** A group whose figures are counted together: a query for its user ids, and the query's parameters. */
export interface Group {
  readonly name: string;
  /** Selects `user_id`; its parameter, if any, is `$1`. */
  readonly text: string;
  readonly values: readonly string[];
}

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
