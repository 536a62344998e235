import * as z from 'zod/mini';
import { reasonSchema } from '../administration/reason.ts';
import { because } from '../because.ts';
import { commandAnswer, endpoint, page, pageQuery } from '../endpoint.ts';
import { shownName } from '../names.ts';
import { writtenText } from '../text.ts';
import { lineProblems, longestGroupName, maxRoleChanges } from './limits.ts';

const group = z.object({ id: z.uuid(), name: z.string(), members: z.int() });
const byId = z.strictObject({ id: z.uuid() });
const named = z.strictObject({ name: shownName(longestGroupName) });

export const groups = endpoint({
  method: 'GET',
  path: '/api/organization/groups',
  summary: "List the groups of the caller's organization, oldest first",
  who: 'org_admin',
  tokens: 'service',
  budget: 'read',
  output: z.object({ groups: z.array(group), max: z.int() }),
  refusals: ['not_found'],
});

export const groupMembers = endpoint({
  method: 'GET',
  path: '/api/organization/groups/:id/members',
  summary: 'List the members of a group by their id',
  who: 'org_admin',
  tokens: 'service',
  budget: 'read',
  params: byId,
  query: z.strictObject(pageQuery(50)),
  output: page(z.object({ id: z.uuid(), firstName: z.string(), lastName: z.string(), email: z.string() })),
  refusals: ['not_found'],
});

export const createGroup = endpoint({
  method: 'POST',
  path: '/api/organization/groups',
  summary: "Create a group in the caller's organization",
  who: 'org_admin',
  budget: 'change',
  body: named,
  output: commandAnswer({ group }),
  refusals: ['not_found', 'conflict'],
});

export const renameGroup = endpoint({
  method: 'PUT',
  path: '/api/organization/groups/:id',
  summary: 'Rename a group',
  who: 'org_admin',
  budget: 'change',
  params: byId,
  body: named,
  output: commandAnswer({ name: z.string() }),
  refusals: ['not_found', 'conflict'],
});

export const deleteGroup = endpoint({
  method: 'DELETE',
  path: '/api/organization/groups/:id',
  summary: 'Delete a group. Its members stay in the organization',
  who: 'org_admin',
  budget: 'change',
  params: byId,
  output: commandAnswer({}),
  refusals: ['not_found'],
});

const lineSchema = z.object({
  /** Counted from 1. */
  line: z.int(),
  text: z.string(),
  problem: z.enum(lineProblems),
});

const changesOfGroup = {
  /** How many people are added or removed. */
  people: z.int(),
  /** How many lines name someone. */
  lines: z.int(),
  /** The lines that change nothing, with the reason; at most 200 of them. */
  passed: z.array(lineSchema),
  passedInAll: z.int(),
};

/** One address a line, or a CSV file with the address in one of its columns. */
const addressText = writtenText(220_000);
const addresses = z.strictObject({
  action: z.enum(['add', 'remove']),
  text: addressText,
});

export const changeGroupMembers = endpoint({
  method: 'POST',
  path: '/api/organization/groups/:id/members',
  summary: 'Add or remove the members with these addresses. Lines that name no member are passed over and returned',
  who: 'org_admin',
  budget: 'change',
  bodyLimit: 1_000_000,
  params: byId,
  body: addresses,
  output: commandAnswer(changesOfGroup),
  refusals: ['not_found'],
});

const memberRoles = z.enum(['learner', 'mentor', 'org_admin']);

export const checkMemberRoles = endpoint({
  method: 'POST',
  path: '/api/organization/members/roles/check',
  summary:
    'Find the members with these addresses who do not have a role yet, and say why other lines name none. Changes nothing',
  who: 'org_admin',
  budget: 'change',
  bodyLimit: 1_000_000,
  body: z.strictObject({ role: memberRoles, text: addressText }),
  output: z.object({
    /** As many as `changeMemberRoles` takes at once; the rest is in `more`. */
    members: z.array(z.object({ id: z.uuid(), email: z.string() })),
    more: z.int(),
    lines: z.int(),
    passed: z.array(lineSchema),
    passedInAll: z.int(),
  }),
  refusals: ['not_found'],
});

export const changeMemberRoles = endpoint({
  method: 'POST',
  path: '/api/organization/members/roles',
  summary:
    'Give several members the same role and end their sessions. The answer says for each whether it changed; one administrator always stays',
  who: 'org_admin',
  budget: 'change',
  recentAuth: true,
  body: z.strictObject({
    role: memberRoles,
    reason: reasonSchema,
    members: z
      .array(z.uuid())
      .check(
        z.minLength(1, because('required')),
        z.maxLength(maxRoleChanges, because('at_most', { max: maxRoleChanges })),
      ),
  }),
  output: commandAnswer({
    results: z.array(
      z.object({
        id: z.uuid(),
        result: z.enum(['changed', 'already', 'not_a_member', 'last_administrator', 'own_role']),
      }),
    ),
  }),
  refusals: ['not_found'],
});
