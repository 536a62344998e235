import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { HandleLearner } from '#commands/journey/api.ts';
import type { Ids } from '#commands/kernel/ports.ts';
import { CommandContext } from '#contracts/command-context.ts';
import type { Person } from '#contracts/handler.ts';
import type { ConsentKind } from '#contracts/journey/steps.ts';
import { learnerStream } from '#contracts/journey/streams.ts';
import { Refusal } from '#contracts/refusals.ts';
import { smallWidths, type UploadKind, type UploadType, uploadLimits } from '#contracts/uploads/views.ts';
import { commandIdOf, idempotencyKeyOf } from '#platform/adapters/http/command-keys.ts';
import type { Budgets, Spender } from '#platform/adapters/http/limits/budgets.ts';
import { routeConfig } from '#platform/adapters/http/other-routes.ts';
import { requesterOf } from '#platform/adapters/http/requester.ts';
import { byteRangeOf } from '#platform/adapters/storage/byte-range.ts';
import type { OpenFile, Uploads } from './uploads.ts';

interface Dependencies {
  readonly uploads: Uploads;
  readonly budgets: Pick<Budgets, 'store'>;
  readonly ids: Ids;
  readonly handleLearner: HandleLearner;
}

const spenderOf = (request: FastifyRequest): Spender => ({
  caller: request.caller,
  requester: requesterOf(request),
});
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Which answer of step 1 agrees to keep it. */
const consentOf = { photo: 'photos', recording: 'voice' } as const satisfies Record<UploadKind, ConsentKind>;

/** A file opened directly must not run or load anything. */
const filePolicy = "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; sandbox";

const endings: Readonly<Record<UploadType, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'audio/webm': 'webm',
  'audio/ogg': 'ogg',
  'audio/mp4': 'm4a',
  'audio/mpeg': 'mp3',
  'audio/wav': 'wav',
};

/**
 * `POST /api/uploads` and `GET /api/uploads/:id`. Not endpoints of the contracts, because their bodies are bytes, not JSON. List
 * and removal are.
 */
export function serveUploads(server: FastifyInstance, { uploads, budgets, ids, handleLearner }: Dependencies): void {
  server.register(async (routes) => {
    routes.removeAllContentTypeParsers();
    // Leave the body unread: the handler streams it.
    const unread = async (_request: unknown, body: Readable) => body;
    routes.addContentTypeParser(/^(image|audio)\/[\w.+-]+(\s*;|$)/i, unread);
    routes.addContentTypeParser('application/octet-stream', unread);
    routes.post(
      '/api/uploads',
      {
        config: { ...routeConfig('addUpload'), slowBody: true },
        bodyLimit: uploadLimits.recording,
        preParsing: async (request) => {
          if (Number(request.headers['content-length']) > uploadLimits.recording) throw new Refusal('too_large.file');
        },
      },
      async (request, reply) => {
        // The parsers above allow streams only; undefined without a body.
        const body = request.body as Readable | undefined;
        if (!body) throw new Refusal('invalid_input.file_empty');
        const person = personOf(request);
        const key = idempotencyKeyOf(request.headers['idempotency-key']);
        const commandId = key === undefined ? null : commandIdOf(ids, person.userId, key);
        try {
          const upload = await uploads.take(person.userId, body, commandId, async (kind) => {
            const context = CommandContext.ofRequest({
              userId: person.userId,
              requestId: request.id,
              commandId: ids.fresh(),
            });
            const command = { kind: 'keep_upload', upload: consentOf[kind] } as const;
            await handleLearner(learnerStream(person.userId), command, context);
          });
          budgets.store('upload', spenderOf(request), upload.bytes);
          return await reply.code(201).header('location', upload.url).send(upload);
        } catch (error) {
          // Drain the rest of the body, so that the client gets the response.
          if (!body.destroyed) body.resume();
          throw error;
        }
      },
    );
    routes.get('/api/uploads/:id', { config: routeConfig('upload') }, async (request, reply) => {
      const { id } = request.params as { id: string }; // as in the path above
      if (!uuid.test(id)) throw new Refusal('not_found.file');
      const { width } = request.query as { width?: unknown }; // not validated
      const small = smallWidths.find((each) => String(each) === width);
      const file = await uploads.open(personOf(request).userId, id.toLowerCase(), small);
      return sendFile(request, reply, file);
    });
  });
}

/** Sends a file, or the part of it that was asked for. */
export async function sendFile(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { key, type, bytes, tag: version, read }: OpenFile,
) {
  const tag = `"${version}"`;
  const { range, 'if-range': onlyIf } = headers;
  const asked = byteRangeOf(onlyIf === undefined || onlyIf === tag ? range : undefined, bytes);
  if (asked.kind === 'unsatisfiable') {
    reply.header('content-range', `bytes */${bytes}`);
    throw new Refusal('range_not_satisfiable', { bytes });
  }
  const first = asked.kind === 'part' ? asked.first : 0;
  const last = asked.kind === 'part' ? asked.last : bytes - 1;
  // Open it before sending headers: it may be missing or unavailable.
  const body = await read(first, last);
  reply.headers({
    // Nothing may outlive the session on this device.
    'cache-control': 'private, no-store',
    'accept-ranges': 'bytes',
    etag: tag,
    'content-security-policy': filePolicy,
    'content-disposition': `inline; filename="${key.slice(0, 8)}.${endings[type]}"`,
    'content-type': type,
  });
  if (asked.kind === 'part') reply.code(206).header('content-range', `bytes ${first}-${last}/${bytes}`);
  return reply.header('content-length', String(last - first + 1)).send(body);
}

/** The policy of these routes admits signed-in people only. */
function personOf({ caller }: FastifyRequest): Person {
  if (caller.kind !== 'person') throw new Refusal('not_signed_in');
  return caller;
}
