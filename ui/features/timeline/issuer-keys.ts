import * as z from 'zod/mini';
import { errorOfFetch, errorOfResponse } from '../../api/errors.ts';
import type { PublishedKey } from './check-history.ts';

const documentSchema = z.object({
  verificationMethod: z.array(
    z.object({ id: z.string(), publicKeyJwk: z.object({ kty: z.string(), crv: z.string(), x: z.string() }) }),
  ),
});

/** The keys that sign licences, as anyone can read them. @throws AppError */
export async function issuerKeys(): Promise<readonly PublishedKey[]> {
  const response = await fetch('/.well-known/did.json').catch((cause: unknown) => {
    throw errorOfFetch(cause);
  });
  if (!response.ok) throw await errorOfResponse(response);
  return z.parse(documentSchema, await response.json()).verificationMethod;
}
