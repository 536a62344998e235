import * as z from 'zod/mini';
import { assessmentIds } from '../assessments/definition.ts';
import { commandAnswer, endpoint } from '../endpoint.ts';
import { hiddenSides, stepFiguresSchema, weekFiguresSchema } from './figures.ts';

const hidden = z.nullable(z.enum(hiddenSides));

const consentSchema = z.object({ given: z.boolean(), since: z.nullable(z.string()) });

export const research = endpoint({
  method: 'GET',
  path: '/api/research',
  summary: 'What the figures of all who take part say together; nothing while they are too few to stay unknown',
  who: 'person',
  budget: 'read',
  output: z.object({
    mine: consentSchema,
    /** Null while they are too few. */
    contributors: z.nullable(z.number()),
    least: z.number(),
    figures: z.nullable(
      z.object({
        steps: z.array(stepFiguresSchema),
        /** The last twelve weeks, the oldest first. */
        weeks: z.array(weekFiguresSchema),
        /** The mean of everybody's latest result. */
        assessments: z.array(
          z.object({
            assessment: z.enum(assessmentIds),
            people: z.nullable(z.number()),
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
  summary: 'Let one’s figures be counted among everybody’s, or take them out again. No words are ever counted',
  who: 'person',
  budget: 'change',
  body: z.strictObject({ given: z.boolean() }),
  output: commandAnswer({ mine: consentSchema }),
});

export const enterprise = endpoint({
  method: 'GET',
  path: '/api/enterprise',
  summary:
    'How the members of the own organization take part, together: steps, activity, nobody by name. Everybody for an administrator without one',
  who: 'enterprise.read',
  budget: 'read',
  output: z.object({
    scope: z.enum(['organization', 'installation']),
    members: z.number(),
    least: z.number(),
    /** Null while there are too few members. */
    figures: z.nullable(
      z.object({
        started: z.nullable(z.number()),
        steps: z.array(stepFiguresSchema),
        licences: z.nullable(z.number()),
        activeLast7: z.nullable(z.number()),
        activeLast28: z.nullable(z.number()),
        /** Begun, not complete, and without activity for 14 days. */
        stalled: z.nullable(z.number()),
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
