import type { FastifyInstance, FastifyRequest } from 'fastify';
import { maxValues, parseJson, refuseRepeatedFields } from '#platform/base/plain-data.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The length of the JSON body as received. */
    bodyBytes: number;
    /** The JSON body as received, until it has been checked for fields that are there twice. */
    uncheckedJson: Buffer | null;
  }
}

/** Reads and checks a large body of an endpoint where it holds nobody up. @throws Refusal `invalid_input`, `unavailable` while many are read */
export type ReadLargeJson = (endpoint: string, bytes: Buffer, person: string) => Promise<unknown>;

/** A larger body takes longer to parse than others should wait. */
const largestHere = 256 * 1024;

/** The content type parser of JSON. @throws Refusal `invalid_input` */
export const jsonReader =
  (readLarge?: ReadLargeJson) =>
  async (request: FastifyRequest, body: Buffer): Promise<unknown> => {
    request.bodyBytes = body.length;
    const { name } = request.routeOptions.config;
    if (readLarge && name !== undefined && body.length > largestHere) return readLarge(name, body, payerOf(request));
    request.uncheckedJson = body;
    return parseJson(body, body.length > largestHere ? maxValues.large : maxValues.usual);
  };

/** Whose bodies wait for one another. */
const payerOf = ({ caller, ip }: FastifyRequest): string => (caller.kind === 'person' ? caller.userId : ip);

/** Looks for repeated fields in bodies whose shape has been accepted: the others cost nothing more. */
export function checkRepeatedFields(server: FastifyInstance): void {
  server.decorateRequest('bodyBytes', 0);
  server.decorateRequest('uncheckedJson', null);
  server.addHook('preHandler', async (request) => {
    const { uncheckedJson } = request;
    request.uncheckedJson = null;
    if (uncheckedJson) refuseRepeatedFields(uncheckedJson);
  });
}
