import * as z from 'zod/mini';
import { recordsOf } from '#commands/journey/history-file.ts';
import { api } from '#contracts/api.ts';
import type { Endpoint } from '#contracts/endpoint.ts';
import { issueReasonForPrograms } from '#contracts/expected.ts';
import { invalidInput, issuesOf } from '#contracts/issues.ts';
import { Refusal } from '#contracts/refusals.ts';
import { answerTasks } from '#platform/base/answer-tasks.ts';
import { maxValues, parseJson, refuseRepeatedFields } from '#platform/base/plain-data.ts';

/** The body of an endpoint as it was received, or the file in one. */
export type LargeBody =
  | { readonly kind: 'json'; readonly endpoint: string; readonly bytes: Uint8Array }
  | { readonly kind: 'history'; readonly file: Parameters<typeof recordsOf> };

export type FromLargeBody =
  | { readonly value: unknown }
  | { readonly refusal: Pick<Refusal, 'reason' | 'params' | 'issues'> };

const endpoints: Readonly<Record<string, Endpoint>> = api;

/** Checks the shape as well: a body that is refused need not be copied back. */
function readJson(endpoint: string, bytes: Uint8Array): unknown {
  const value = parseJson(bytes, maxValues.large);
  const schema = endpoints[endpoint]?.body;
  const checked = schema && z.safeParse(schema, value, { error: issueReasonForPrograms });
  if (checked && !checked.success) throw invalidInput(issuesOf(checked.error, 'body'));
  refuseRepeatedFields(bytes);
  return value;
}

function answer(body: LargeBody): FromLargeBody {
  try {
    return { value: body.kind === 'json' ? readJson(body.endpoint, body.bytes) : recordsOf(...body.file) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { reason, params, issues } = error;
    return { refusal: { reason, params, issues } };
  }
}

/** The thread that reads large bodies. */
answerTasks(answer);
