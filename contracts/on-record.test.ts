import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type Api, api } from './api.ts';
import type { Endpoint } from './endpoint.ts';

/** The fields by which an answer says about whom it is. */
const naming: ReadonlySet<string> = new Set(['userId', 'personId', 'username', 'email', 'firstName']);

/**
 * The reads that name people and record no access, with what they show of them. None of it is what somebody did on their
 * journey or when they were here: that needs `recorded`.
 */
const unrecorded: Partial<Record<keyof Api, string>> = {
  adminUsers: 'the list of accounts: name, address, role, organization and when the account was made',
  adminPerson: 'one line of that list, and when a deletion is due; what the person did is in `adminUserEvents`',
  members: 'the list of members: name, address, role and when the account was made',
  groupMembers: 'the list of the members of a group: name and address',
  invitations: 'addresses that the organization invited itself',
  organizationSso: 'members whom the identity provider knows under another name: name and address',
  documentAcknowledgements:
    'what members acknowledged towards the organization, as the document’s page tells them before they do',
  organizationPeople: 'the list of members; progress to service accounts alone, by a consent that is an event itself',
  organizationChanges: 'changes of that list; progress to service accounts alone, by a consent that is an event itself',
  openedTexts: 'what administrators did',
};

/** The names of all fields of an answer, at any depth. */
function* fieldsOf(schema: unknown): Iterable<string> {
  if (typeof schema !== 'object' || schema === null) return;
  for (const [key, value] of Object.entries(schema)) {
    if (key === 'properties') yield* Object.keys(value as object); // of JSON Schema
    yield* fieldsOf(value);
  }
}
const namesPeople = ({ path, output }: Endpoint): boolean =>
  path.includes('/users/:id') ||
  [...fieldsOf(z.toJSONSchema(output, { unrepresentable: 'any' }))].some((field) => naming.has(field));

const reads = (Object.entries(api) as [keyof Api, Endpoint][]).filter(
  ([, { method, who }]) => method === 'GET' && who !== 'anyone' && who !== 'person',
);

test('every read of an administrator or organization that names people records who looked, or says why it need not', () => {
  const silent = reads.filter(([, endpoint]) => namesPeople(endpoint) && !endpoint.recorded).map(([name]) => name);
  expect(silent.toSorted()).toEqual(Object.keys(unrecorded).toSorted());
});

test('no read without a record says when somebody was here last', () => {
  const silent = reads.filter(([, { recorded }]) => !recorded);
  const tells = ({ output }: Endpoint) =>
    [...fieldsOf(z.toJSONSchema(output, { unrepresentable: 'any' }))].includes('lastLoginAt');
  expect(silent.filter(([, endpoint]) => tells(endpoint)).map(([name]) => name)).toEqual([]);
});
