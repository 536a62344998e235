import * as z from 'zod/mini';

/** Who did it: the person, other people, service accounts, the product itself or its operators. */
export const historyActors = ['self', 'people', 'programs', 'product', 'operators'] as const;

/** Which part of a person's history is wanted. */
export const historyFilterShape = {
  /** One type of event, or several with commas between them. */
  type: z.optional(z.string().check(z.maxLength(1_000), z.regex(/^[A-Za-z]+(,[A-Za-z]+)*$/))),
  /** The kind of stream, such as `learner`. */
  kind: z.optional(z.string().check(z.maxLength(40), z.regex(/^[a-z]+$/))),
  /** Part of an event's label, in any language, or of its type; or an event's whole id. Text is not searched. */
  search: z.optional(z.string().check(z.maxLength(100))),
  by: z.optional(z.union([z.enum(historyActors), z.uuid()])),
  requestId: z.optional(z.string().check(z.maxLength(100), z.regex(/^[\w:.-]+$/))),
  /** Bounds of the time it happened, both inclusive. */
  from: z.optional(z.iso.datetime({ offset: true })),
  to: z.optional(z.iso.datetime({ offset: true })),
};
