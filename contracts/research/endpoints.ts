import * as z from 'zod/mini';
import { assessmentIds } from '../assessments/definition.ts';
import { commandAnswer, endpoint } from '../endpoint.ts';
import { moment } from '../moments.ts';
import { hiddenSides, stepFiguresSchema, weekFiguresSchema } from './figures.ts';

const hidden = z.nullable(z.enum(hiddenSides));

const consentSchema = z.object({ given: z.boolean(), since: z.nullable(moment) });

export const research = endpoint({
  method: 'GET',
  path: '/api/research',
  summary: 'Get aggregate figures of everyone who consented, null while too few to be anonymous',
  who: 'person',
  budget: 'read',
  output: z.object({
    mine: consentSchema,
    /** Null while there are too few. */
    contributors: z.nullable(z.int()),
    least: z.int(),
    figures: z.nullable(
      z.object({
        steps: z.array(stepFiguresSchema),
        /** The last twelve weeks, oldest first. */
        weeks: z.array(weekFiguresSchema),
        /** The mean of everyone's latest result. */
        assessments: z.array(
          z.object({
            assessment: z.enum(assessmentIds),
            people: z.nullable(z.int()),
            hidden,
            mean: z.nullable(z.number()),
          }),
        ),
      }),
    ),
  }),
});

export const changeResearchConsent = endpoint({
  method: 'PUT',
  path: '/api/research/consent',
  summary: "Give or withdraw consent to count the caller's figures. Text is never included",
  who: 'person',
  budget: 'change',
  body: z.strictObject({ given: z.boolean() }),
  output: commandAnswer({ mine: consentSchema }),
});

export const enterprise = endpoint({
  method: 'GET',
  path: '/api/enterprise',
  summary:
    "Get anonymous participation in the caller's organization: steps and activity. For an administrator without one: everyone's",
  who: 'enterprise.read',
  tokens: 'service',
  budget: 'read',
  output: z.object({
    scope: z.enum(['organization', 'installation']),
    members: z.int(),
    least: z.int(),
    /** Null while there are too few members. */
    figures: z.nullable(
      z.object({
        started: z.nullable(z.int()),
        steps: z.array(stepFiguresSchema),
        licences: z.nullable(z.int()),
        activeLast7: z.nullable(z.int()),
        activeLast28: z.nullable(z.int()),
        /** Begun, incomplete, and without activity for 14 days. */
        stalled: z.nullable(z.int()),
        /** Why each of these five counts is null; null beside a count that is shown. */
        hidden: z.object({
          started: hidden,
          licences: hidden,
          activeLast7: hidden,
          activeLast28: hidden,
          stalled: hidden,
        }),
        weeks: z.array(z.omit(weekFiguresSchema, { mean: true })),
      }),
    ),
  }),
});
