import { versionOfNames } from '#contracts/accounts/names-version.ts';
import type { Api } from '#contracts/api.ts';
import type { SeenVersions } from '#contracts/command-context.ts';
import type { Answer } from '#contracts/endpoint.ts';
import { versionOfPreferences } from '#contracts/notifications/preference-changes.ts';
import { versionOfSettings } from '#contracts/organizations/settings.ts';
import { Refusal } from '#contracts/refusals.ts';

type Versions = { readonly [Name in keyof Api]?: (answer: Answer<Api[Name]>) => string | null };

/** The versions of what people edit, as the deciders that check them know them (`requireSeen`); null if there is nothing yet. */
const versions = {
  journeyStep: ({ savedAt }) => savedAt,
  assessmentDraft: ({ draft }) => draft?.savedAt ?? null,
  formDraft: ({ draft }) => draft?.savedAt ?? null,
  communicationPreferences: versionOfPreferences,
  ownOrganization: ({ organization }) => organization && versionOfSettings(organization),
  authUser: ({ user }) => user && versionOfNames(user),
} satisfies Versions;

/** The version of what this answer of a query shows, if it is something that people edit. */
export function versionOf(name: string, answer: unknown): string | null {
  const version = (versions as Readonly<Record<string, ((answer: never) => string | null) | undefined>>)[name];
  return version?.(answer as never) ?? null;
}

interface Headers {
  readonly 'if-match'?: string | undefined;
  readonly 'if-none-match'?: string | undefined;
}

/**
 * What the caller saw of what they change: `If-Match` with ETags or `*`, or `If-None-Match: *` for what must not exist yet.
 * Weak tags count as well, because a version is about the content.
 * @throws Refusal `invalid_input` for anything else, and for a call that checks no version
 */
export function seenOf(headers: Headers, edits: boolean): SeenVersions | undefined {
  const { 'if-match': match, 'if-none-match': noneMatch } = headers;
  if (match === undefined && noneMatch === undefined) return undefined;
  const at = `headers.${match === undefined ? 'if-none-match' : 'if-match'}`;
  if (!edits) throw new Refusal('invalid_input.no_versions', {}, { at });
  if (match === undefined && noneMatch?.trim() === '*') return [];
  const tags = match === undefined || noneMatch !== undefined ? [] : match.split(',').map((tag) => tag.trim());
  const seen = tags.map((tag) => (tag === '*' ? tag : (/^(?:W\/)?"([^"]+)"$/.exec(tag)?.[1] ?? '')));
  if (seen.length === 0 || seen.includes('')) throw new Refusal('invalid_input.not_a_version', {}, { at });
  return seen;
}
