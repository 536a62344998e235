import { appErrorOf } from '../api/errors.ts';

/** Why a call failed, for the only field of its form. */
export function problemOf(error: Error | null): string | undefined {
  if (!error) return undefined;
  const { details, fullMessage } = appErrorOf(error);
  return details?.issues?.[0]?.message ?? fullMessage;
}

/** The issue of a failed call with one of several fields, by the field's name in the body. */
export function problemAt(error: Error | null, field: string): string | undefined {
  return issuesOf(error).find(({ path }) => path === `body.${field}`)?.message;
}

const issuesOf = (error: Error | null) => (error && appErrorOf(error).details?.issues) ?? [];
