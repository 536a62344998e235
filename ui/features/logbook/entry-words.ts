import type { EntryContent, EntryKind } from '#contracts/logbook/entry.ts';
import type { PromptName } from '#contracts/logbook/prompts.ts';
import { text } from '../../text/text.ts';

interface Titled {
  readonly kind: EntryKind;
  readonly prompt: string | null;
  readonly content: EntryContent;
}

/** What an entry is called: its own title, or the prompt that it answers. */
export function titleOf({ kind, prompt, content }: Titled): string {
  const t = text('entries');
  if (prompt !== null) return t.prompts[prompt as PromptName] ?? t.kinds[kind];
  if (content.title) return content.title;
  return kind === 'story' ? t.untitled : t.kinds[kind];
}

/** The names and values of an entry's facts. */
export const factsOf = ({ facts }: EntryContent): [string, string][] => {
  const { facts: names, values } = text('logbook');
  return Object.entries(names).flatMap(([name, called]) => {
    const value = facts[name];
    return value === undefined ? [] : [[called, values[String(value)] ?? String(value)] as [string, string]];
  });
};

export const entryPath = (name: string): string => `/logbook/${name}`;

/** The name under which a revision is kept on this device until it is saved. */
export const revisionName = (name: string): string => `logbook.${name}`;
