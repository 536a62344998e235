/** A group whose figures are counted together: a query for its user ids, and the query's parameters. */
export interface Group {
  readonly name: string;
  /** Selects `user_id`; its parameter, if any, is `$1`. */
  readonly text: string;
  readonly values: readonly string[];
}

export const contributors: Group = {
  name: 'contributors',
  text: 'select user_id from research_consents where given',
  values: [],
};
