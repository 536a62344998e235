import type { FastifyRequest } from 'fastify';
import { parseJson } from '#platform/base/plain-data.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The length of the JSON body as received. */
    bodyBytes: number;
  }
}

/** A content type parser. @throws Refusal `invalid_input` */
export async function readJson(request: FastifyRequest, body: Buffer): Promise<unknown> {
  request.bodyBytes = body.length;
  return parseJson(body);
}
