import type { FieldNames, FieldNamesByEvent } from '../event-types.ts';
import { humanized } from './humanized.ts';

type Names = Readonly<Record<string, string | undefined>>;

/** The words for fields in a language. Without an event, a field is one of what people write in the steps. */
export const fieldNames = (names: Partial<FieldNames>, byEvent: FieldNamesByEvent) => ({
  name: (field: string, event = 'answers'): string => {
    const own: Readonly<Record<string, Names | undefined>> = byEvent;
    const all: Names = names;
    return own[event]?.[field] ?? own['answers']?.[field] ?? all[field] ?? humanized(field);
  },
});
