import * as z from 'zod/mini';
import { because } from '../because.ts';
import { commandAnswer, endpoint, page, pageQuery } from '../endpoint.ts';
import { moment } from '../moments.ts';
import { shownName } from '../names.ts';
import { freeText } from '../text.ts';
import { longestQuestion, longestRemark } from './limits.ts';
import { communityMemberSchema, mentoringRequestSchema, witnessRequestSchema, witnessViewSchema } from './views.ts';

const pages = pageQuery(30);

export const community = endpoint({
  method: 'GET',
  path: '/api/community',
  summary:
    "List what members of the caller's organization share with it or with everyone, latest first. Someone without an organization gets `organization: null`",
  who: 'person',
  budget: 'read',
  query: z.strictObject(pages),
  output: z.extend(page(communityMemberSchema), { organization: z.nullable(z.string()) }),
});

/** One thing: an achievement by its id, or an event of the learner by its id. */
const achievement = z.string().check(z.minLength(1), z.maxLength(100));
const subject = z.union([z.strictObject({ achievement }), z.strictObject({ event: z.uuid() })]);
export type WitnessSubject = z.output<typeof subject>;

const id = z.strictObject({ id: z.uuid() });
const line = z.optional(freeText(longestRemark));
/** The version of the words that the answer is about, as it was shown; the first without one. */
const version = z.optional(z.int().check(z.gte(1)));

export const witnessPreview = endpoint({
  method: 'GET',
  path: '/api/witnesses/preview/:subject',
  summary: 'Get exactly what a witness of one achievement or event, named by its id, would see',
  who: 'person',
  budget: 'read',
  params: z.strictObject({ subject: achievement }),
  /** `files`: with its photos and recording, if it has any. */
  query: z.strictObject({ files: z.optional(z.literal('shown')) }),
  output: z.extend(witnessViewSchema, { hasFiles: z.boolean() }),
  refusals: ['not_found'],
});

export const mentorsToAsk = endpoint({
  method: 'GET',
  path: '/api/witnesses/mentors',
  summary: "List the mentors and administrators of the caller's organization whom the caller may ask",
  who: 'person',
  budget: 'read',
  output: z.object({ mentors: z.array(z.object({ id: z.uuid(), name: z.string() })) }),
});

export const witnessRequests = endpoint({
  method: 'GET',
  path: '/api/witnesses',
  summary: 'List whom the caller asked as a witness, and what they said, newest first',
  who: 'person',
  budget: 'read',
  query: z.strictObject(pages),
  output: page(witnessRequestSchema),
});

export const askWitness = endpoint({
  method: 'POST',
  path: '/api/witnesses',
  summary:
    'Ask a mentor, or someone by mail, whether they saw one achievement or event. They see only that. The request expires after 30 days',
  who: 'person',
  needs: 'proven_address',
  budget: 'invite',
  body: z.strictObject({
    about: subject,
    to: z.union([
      z.strictObject({ mentor: z.uuid() }),
      z.strictObject({ name: shownName(80), email: z.email(because('not_an_email')).check(z.maxLength(254)) }),
    ]),
    question: z.optional(freeText(longestQuestion)),
    /** Shows its photos and its recording, too, while the request is open. */
    files: z.optional(z.boolean()),
  }),
  output: commandAnswer({ id: z.uuid() }),
  refusals: ['not_found', 'conflict'],
});

export const withdrawWitness = endpoint({
  method: 'DELETE',
  path: '/api/witnesses/:id',
  summary: 'Withdraw an open request. Its link stops working at once',
  who: 'person',
  budget: 'change',
  params: id,
  output: commandAnswer({}),
  refusals: ['not_found'],
});

/** Each item reads an event of its own. */
const mentorPages = pageQuery(10, 50);

export const mentoring = endpoint({
  method: 'GET',
  path: '/api/mentoring',
  summary: 'List the requests to the caller from members of their organization: open ones by default, or answered ones',
  who: 'mentor',
  budget: 'read',
  query: z.strictObject({ list: z.optional(z.enum(['open', 'answered'])), ...mentorPages }),
  output: page(mentoringRequestSchema),
});

export const answerAsMentor = endpoint({
  method: 'POST',
  path: '/api/mentoring/:id/answer',
  summary: 'Answer a request once. A yes about an achievement confirms it',
  who: 'mentor',
  budget: 'change',
  params: id,
  body: z.strictObject({ answer: z.enum(['yes', 'no', 'stranger']), remark: line, version }),
  output: commandAnswer({}),
  refusals: ['not_found'],
});

/** The token after the `#` of the link in a mail. Any text is taken: a wrong one is answered like an unknown one. */
const token = z.string().check(z.maxLength(200));

export const openWitness = endpoint({
  method: 'POST',
  path: '/api/witness/open',
  summary:
    'Get what a witness is asked, by the token of the mail. Unknown, expired, withdrawn and answered ones get the same 404',
  who: 'anyone',
  budget: 'check',
  body: z.strictObject({ token }),
  output: z.extend(witnessViewSchema, { expiresAt: moment }),
  refusals: ['not_found'],
});

export const answerAsWitness = endpoint({
  method: 'POST',
  path: '/api/witness/answer',
  summary: 'Answer as the witness who got the mail, once. `receipt`: send a copy of the answer to the same address',
  who: 'anyone',
  budget: 'check',
  body: z.strictObject({
    token,
    answer: z.enum(['yes', 'no', 'stranger']),
    remark: line,
    version,
    receipt: z.optional(z.boolean()),
  }),
  output: commandAnswer({}),
  refusals: ['not_found'],
});

export const stopWitnessMail = endpoint({
  method: 'POST',
  path: '/api/witness/never',
  summary: 'End such mails to an address for good, by the second link of the mail. Anything else gets the same answer',
  who: 'anyone',
  budget: 'check',
  body: z.strictObject({ token }),
  output: commandAnswer({}),
});
