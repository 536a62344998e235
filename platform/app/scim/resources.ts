import type { ScimGroup, ScimMember, ScimUser } from './scim-store.ts';

export const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group';
const listSchema = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';
const schemaSchema = 'urn:ietf:params:scim:schemas:core:2.0:Schema';
const typeSchema = 'urn:ietf:params:scim:schemas:core:2.0:ResourceType';

/** A person. An invited one is active and has no name yet: names are the person's own. */
export const userResource = (base: string, user: ScimUser, active = true) => ({
  schemas: [userSchema],
  id: user.id,
  ...(user.externalId !== null && { externalId: user.externalId }),
  userName: user.email,
  ...(user.userId !== null && {
    name: {
      givenName: user.firstName,
      familyName: user.lastName,
      formatted: `${user.firstName} ${user.lastName}`.trim(),
    },
  }),
  displayName: user.userId === null ? user.email : `${user.firstName} ${user.lastName}`.trim(),
  emails: [{ value: user.email, type: 'work', primary: true }],
  active,
  meta: { resourceType: 'User', created: user.createdAt.toISOString(), location: `${base}/Users/${user.id}` },
});

/** A group; without `members` where they were not asked for. */
export const groupResource = (base: string, group: ScimGroup, members: readonly ScimMember[] | undefined) => ({
  schemas: [groupSchema],
  id: group.id,
  ...(group.externalId !== null && { externalId: group.externalId }),
  displayName: group.name,
  ...(members && {
    members: members
      .filter(({ groupId }) => groupId === group.id)
      .map(({ id, email }) => ({ value: id, display: email, type: 'User', $ref: `${base}/Users/${id}` })),
  }),
  meta: { resourceType: 'Group', location: `${base}/Groups/${group.id}` },
});

export const listOf = (resources: readonly object[], total = resources.length, startIndex = 1) => ({
  schemas: [listSchema],
  totalResults: total,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
});

/** What this service supports (RFC 7643 §5). */
export const serviceProviderConfig = (base: string, mostResults: number) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: mostResults },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: false },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'The token of a service account of the organization, with the permission scim:administer.',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
});

const type = (base: string, name: string, schema: string) => ({
  schemas: [typeSchema],
  id: name,
  name,
  endpoint: `/${name}s`,
  schema,
  meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${name}` },
});

export const resourceTypes = (base: string) => [type(base, 'User', userSchema), type(base, 'Group', groupSchema)];

const attribute = (name: string, about: string, more: object = {}) => ({
  name,
  type: 'string',
  multiValued: false,
  description: about,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...more,
});
const readOnly = { mutability: 'readOnly' };

/** The attributes that are kept or shown. */
export const schemas = (base: string) => [
  {
    schemas: [schemaSchema],
    id: userSchema,
    name: 'User',
    description: 'A member of the organization, or a person who is invited',
    attributes: [
      attribute('userName', 'The address that the person is invited at, in a domain of the organization', {
        required: true,
        mutability: 'immutable',
        uniqueness: 'server',
      }),
      attribute('active', 'False ends the membership or the invitation', { type: 'boolean' }),
      attribute('name', "The person's own name, once they have joined", {
        ...readOnly,
        type: 'complex',
        subAttributes: ['formatted', 'givenName', 'familyName'].map((name) => attribute(name, name, readOnly)),
      }),
      attribute('displayName', 'The name, or the address of an invited person', readOnly),
      attribute('emails', 'The address', {
        ...readOnly,
        type: 'complex',
        multiValued: true,
        subAttributes: [
          attribute('value', 'The address', readOnly),
          attribute('type', 'Always work', readOnly),
          attribute('primary', 'Always true', { ...readOnly, type: 'boolean' }),
        ],
      }),
    ],
    meta: { resourceType: 'Schema', location: `${base}/Schemas/${userSchema}` },
  },
  {
    schemas: [schemaSchema],
    id: groupSchema,
    name: 'Group',
    description: 'A group of the organization',
    attributes: [
      attribute('displayName', 'The name', { required: true, uniqueness: 'server' }),
      attribute('members', 'Its members', {
        type: 'complex',
        multiValued: true,
        subAttributes: [
          attribute('value', 'The id of the user', { mutability: 'immutable', caseExact: true }),
          attribute('$ref', 'Its address', {
            type: 'reference',
            referenceTypes: ['User'],
            mutability: 'immutable',
            caseExact: true,
          }),
          attribute('display', 'The address', readOnly),
          attribute('type', 'Always User', { ...readOnly, canonicalValues: ['User'] }),
        ],
      }),
    ],
    meta: { resourceType: 'Schema', location: `${base}/Schemas/${groupSchema}` },
  },
];
