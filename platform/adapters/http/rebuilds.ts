import { Refusal } from '#contracts/refusals.ts';
import { isOfUndefinedTable } from '#platform/base/postgres/undefined-table.ts';

/** Whether read models are being built, or have to be, for this version. */
export type IsRebuilding = () => Promise<boolean>;

/** A rebuild of a short log takes no longer. */
const retrySeconds = 5;

/**
 * What a failure means after an update: until a read model is rebuilt, its tables may be those of another version, which is no fault.
 * Any other failure stays as it is.
 */
export async function afterUpdate(error: unknown, isRebuilding: IsRebuilding | undefined): Promise<unknown> {
  if (isRebuilding === undefined || !isOfUndefinedTable(error) || !(await isRebuilding())) return error;
  return new Refusal('unavailable', {}, { retryAfter: retrySeconds, cause: error });
}
