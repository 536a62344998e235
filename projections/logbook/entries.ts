import type { EntryContent, EntryKind } from '#contracts/logbook/entry.ts';
import { promptsOf } from '#contracts/logbook/prompts.ts';
import type { StepAnswers, StepNumber } from '#contracts/journey/steps.ts';
import { isSame } from './content.ts';

/** An entry with the newest version of its words. */
export interface StoredEntry {
  readonly userId: string;
  readonly name: string;
  readonly kind: EntryKind;
  readonly step: number | null;
  readonly prompt: string | null;
  readonly day: string | null;
  /** ISO 8601 UTC, as are all times here. */
  readonly writtenAt: string;
  readonly savedAt: string;
  readonly version: number;
  readonly revised: boolean;
  /** It was recorded elsewhere and imported. */
  readonly imported: boolean;
  readonly content: EntryContent | null;
  /** What a letter says until it is opened. For the message of step 6 that became one: that it did. */
  readonly unopened: EntryContent | null;
}

/** An earlier version. */
export interface Version {
  readonly userId: string;
  readonly name: string;
  readonly version: number;
  readonly savedAt: string;
  readonly content: EntryContent;
}

interface Saved {
  readonly id: string;
  readonly userId: string;
  readonly step: number;
  readonly answers: object;
  readonly at: string;
  /** Whether an answer was revised in the logbook: the one that changed. */
  readonly revised: boolean;
}

/**
 * What is saved in a step within this time of the last save continues the same version: pages save every few seconds while
 * people write, and no one wants to read that back.
 */
const oneSittingMs = 30 * 60_000;

/** The version that follows, and the earlier one to keep, unless there was nothing in it. */
export const revisedEntry = (
  entry: StoredEntry,
  {
    content,
    at,
    revised,
    version = entry.version + 1,
  }: Pick<StoredEntry, 'content' | 'revised'> & { at: string; version?: number },
): { readonly entry: StoredEntry; readonly earlier: Version | null } => {
  const { userId, name } = entry;
  const earlier = entry.content && {
    userId,
    name,
    version: entry.version,
    savedAt: entry.savedAt,
    content: entry.content,
  };
  return { entry: { ...entry, content, savedAt: at, revised, version }, earlier };
};

/** What saved answers change in the entries of their step: one for each prompt that was answered. */
export const afterSaving = (
  known: ReadonlyMap<string, StoredEntry>,
  { id, userId, step, answers, at, revised }: Saved,
): { readonly entries: readonly StoredEntry[]; readonly earlier: readonly Version[] } => {
  const entries: StoredEntry[] = [];
  const versions: Version[] = [];
  for (const [prompt, { kind = 'answer', read }] of promptsOf(step)) {
    // Answers were validated against the form of their step when they were saved.
    const content = read(answers as StepAnswers[StepNumber]);
    const entry = known.get(prompt);
    if (!entry) {
      const name = `${id}.${prompt}`;
      const first = { step, prompt, day: null, writtenAt: at, savedAt: at, version: 1, revised: false };
      if (content) entries.push({ userId, name, kind, content, ...first, imported: false, unopened: null });
      continue;
    }
    // A page from before the completion may still send the message that became a letter.
    if (entry.unopened !== null || isSame(entry.content, content)) continue;
    const continues = !revised && !entry.revised && Date.parse(at) - Date.parse(entry.savedAt) <= oneSittingMs;
    if (continues) {
      entries.push({ ...entry, content, savedAt: at });
      continue;
    }
    const after = revisedEntry(entry, { content, at, revised });
    entries.push(after.entry);
    if (after.earlier) versions.push(after.earlier);
  }
  return { entries, earlier: versions };
};
