/** The body of an answer that refuses, in the form of SCIM (RFC 7644 §3.12); the status is a text there. */
export const scimErrorBody = (status: number, detail: string, scimType?: string) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
  status: String(status),
  ...(scimType !== undefined && { scimType }),
  detail,
});
