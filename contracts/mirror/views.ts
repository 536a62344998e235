import * as z from 'zod/mini';
import { storyRules } from './answers.ts';

export const followUpSchema = z.object({
  id: z.string(),
  source: z.string(),
  /** What kind of text it follows: the name of its field or of its event. */
  prompt: z.string(),
  rule: z.enum(storyRules),
  question: z.string(),
  /** Answers of one tap. */
  choices: z.array(z.string()),
  /** The learner's sentence that the question quotes; null where it is general. */
  sentence: z.nullable(z.string()),
  state: z.enum(['open', 'answered', 'passed']),
  answer: z.nullable(z.string()),
  /** Not shown yet, and the learner lets a model reword it: ask for that first. */
  canBeReworded: z.boolean(),
});
export type FollowUpQuestion = z.output<typeof followUpSchema>;
