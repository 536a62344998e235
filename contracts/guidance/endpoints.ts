import * as z from 'zod/mini';
import { because } from '../because.ts';
import { commandAnswer, endpoint, page, pageQuery } from '../endpoint.ts';
import { languages } from '../language.ts';
import { moment } from '../moments.ts';
import { writtenText } from '../text.ts';
import { auditEntrySchema, auditKinds } from './audit.ts';
import { longestDocument, longestTitle } from './limits.ts';

const byId = z.strictObject({ id: z.uuid() });

const documentShape = {
  id: z.uuid(),
  version: z.int(),
  title: z.string(),
  language: z.enum(languages),
  /** When this version was published. */
  publishedAt: moment,
};

const ownDocumentShape = {
  ...documentShape,
  /** The last version that the caller acknowledged, and when; null before. */
  acknowledged: z.nullable(z.object({ version: z.int(), at: moment })),
};

export const organizationDocuments = endpoint({
  method: 'GET',
  path: '/api/documents',
  summary: "List the documents of the caller's organization, newest version first, and what the caller acknowledged",
  who: 'person',
  budget: 'read',
  output: z.object({
    organization: z.nullable(z.string()),
    documents: z.array(z.object(ownDocumentShape)),
  }),
});

export const organizationDocument = endpoint({
  method: 'GET',
  path: '/api/documents/:id',
  summary: "Read a document of the caller's organization",
  who: 'person',
  budget: 'read',
  params: byId,
  output: z.object({
    ...ownDocumentShape,
    organization: z.string(),
    /** Paragraphs, headings, lists, emphasis and links in Markdown; HTML is text. */
    text: z.string(),
  }),
  refusals: ['not_found'],
});

export const acknowledgeDocument = endpoint({
  method: 'POST',
  path: '/api/documents/:id/acknowledgement',
  summary: "Acknowledge a version. The caller's name and the time are shown to the organization's administrators",
  who: 'person',
  budget: 'change',
  params: byId,
  body: z.strictObject({ version: z.int() }),
  output: commandAnswer({ acknowledged: z.object({ version: z.int(), at: moment }) }),
  refusals: ['not_found', 'conflict'],
});

const managedShape = {
  ...documentShape,
  withdrawnAt: z.nullable(moment),
  /** Members today, and how many of them acknowledged this version. */
  members: z.int(),
  acknowledged: z.int(),
};

export const managedDocuments = endpoint({
  method: 'GET',
  path: '/api/organization/documents',
  summary: "List the documents that the caller's organization published, newest first, with their acknowledgements",
  who: 'org_admin',
  budget: 'read',
  query: z.strictObject(pageQuery(50)),
  output: z.extend(page(z.object(managedShape)), { max: z.int() }),
  refusals: ['not_found'],
});

const written = {
  title: writtenText(longestTitle).check(z.refine((title) => !/[\n\r]/.test(title), because('not_one_line'))),
  text: writtenText(longestDocument),
  language: z.enum(languages),
};

export const publishDocument = endpoint({
  method: 'POST',
  path: '/api/organization/documents',
  summary: 'Publish a document for all members',
  who: 'org_admin',
  budget: 'change',
  recentAuth: true,
  body: z.strictObject(written),
  output: commandAnswer({ id: z.uuid(), version: z.int() }),
  refusals: ['not_found', 'conflict'],
});

export const publishVersion = endpoint({
  method: 'POST',
  path: '/api/organization/documents/:id/versions',
  summary: 'Publish a new version of a document. Members are asked to acknowledge it again',
  who: 'org_admin',
  budget: 'change',
  recentAuth: true,
  params: byId,
  body: z.strictObject({
    ...written,
    /** The version that it replaces: 409 if there is a newer one. */
    replaces: z.int(),
  }),
  output: commandAnswer({ version: z.int() }),
  refusals: ['not_found', 'conflict'],
});

export const withdrawDocument = endpoint({
  method: 'DELETE',
  path: '/api/organization/documents/:id',
  summary: 'Withdraw a document. Members no longer see it; acknowledgements stay',
  who: 'org_admin',
  budget: 'change',
  recentAuth: true,
  params: byId,
  output: commandAnswer({}),
  refusals: ['not_found'],
});

export const documentAcknowledgements = endpoint({
  method: 'GET',
  path: '/api/organization/documents/:id/acknowledgements',
  summary: 'List the members who acknowledged the current version, or those who have not, by their id',
  who: 'org_admin',
  budget: 'read',
  params: byId,
  query: z.strictObject({
    /** Those who have not, without it. */
    state: z.optional(z.enum(['given', 'missing'])),
    ...pageQuery(50, 1_000),
  }),
  output: page(
    z.object({
      id: z.uuid(),
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      at: z.nullable(moment),
    }),
  ),
  refusals: ['not_found'],
});

export const recordListExport = endpoint({
  method: 'POST',
  path: '/api/organization/exports',
  summary: 'Record that a list is downloaded, before it is read page by page',
  who: 'org_admin',
  budget: 'change',
  body: z.strictObject({ list: z.enum(['acknowledgements', 'changes']), documentId: z.nullable(z.uuid()) }),
  output: commandAnswer({}),
  refusals: ['not_found'],
});

export const organizationLog = endpoint({
  method: 'GET',
  path: '/api/organization/log',
  summary: "List who changed what in the caller's organization, newest first. Nothing of anyone's journey is in it",
  who: 'org_admin',
  budget: 'read',
  query: z.strictObject({
    kind: z.optional(z.enum(auditKinds)),
    /** Only what this person did, or what was done about them. */
    person: z.optional(z.uuid()),
    from: z.optional(z.iso.datetime()),
    to: z.optional(z.iso.datetime()),
    ...pageQuery(50, 1_000),
  }),
  output: page(auditEntrySchema),
  refusals: ['not_found'],
});
