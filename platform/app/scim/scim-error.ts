/** RFC 7644 §3.12, table 9. */
export type ScimType =
  | 'invalidFilter'
  | 'tooMany'
  | 'uniqueness'
  | 'mutability'
  | 'invalidSyntax'
  | 'invalidPath'
  | 'noTarget'
  | 'invalidValue';

/** A refusal in the terms of SCIM. `detail` is for the administrator of the identity provider; it names what is wrong where. */
export class ScimError extends Error {
  constructor(
    readonly status: 400 | 403 | 404 | 409,
    readonly detail: string,
    readonly scimType?: ScimType,
  ) {
    super(detail);
  }
}

export const invalid = (path: string, what: string, scimType: ScimType = 'invalidValue'): ScimError =>
  new ScimError(400, `${path}: ${what}`, scimType);
