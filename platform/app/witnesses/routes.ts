import type { FastifyInstance } from 'fastify';
import { witnessFileSchema } from '#contracts/people/views.ts';
import { Refusal } from '#contracts/refusals.ts';
import { routeConfig } from '#platform/adapters/http/other-routes.ts';
import type { OpenFile, Uploads } from '#platform/app/uploads/uploads.ts';
import { sendFile } from '#platform/app/uploads/routes.ts';
import type { ReadContext } from '#projections/read-context.ts';
import { readOpenRequestTo } from '#projections/witness-requests/queries.ts';
import { fileOf } from '#projections/witness-requests/shown.ts';
import { openRequest } from './handlers.ts';
import type { WitnessLinks } from './witness-links.ts';

interface Dependencies extends Omit<ReadContext, 'definitions'> {
  readonly links: Pick<WitnessLinks, 'find'>;
  readonly uploads: Pick<Uploads, 'open'>;
}

/** What a request shows, and how. */
interface Showing {
  readonly userId: string;
  readonly revision: number;
  readonly showsFiles: boolean;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const place = /^\d{1,2}$/;
/** The same for every file that is not shown, so that it reveals nothing. */
const noSuchFile = (): Refusal => new Refusal('not_found.witness_request');

/** As wide as the page shows it. */
const shownWidth = 960;

/**
 * The files that a learner shows to a witness or a mentor. A caller names a request and a place in its list, never a file, so
 * that nothing else can be reached.
 */
export function serveWitnessFiles(server: FastifyInstance, { links, uploads, ...context }: Dependencies): void {
  const { log } = context;

  const opened = async (showing: Showing | undefined, index: number): Promise<OpenFile> => {
    const id = showing?.showsFiles && (await fileOf(log, showing.userId, showing.revision, index));
    if (!id) throw noSuchFile();
    return uploads.open(showing.userId, id, shownWidth).catch((error: unknown) => {
      // Its owner has removed it.
      throw error instanceof Refusal ? noSuchFile() : error;
    });
  };

  server.post('/api/witness/file', { config: routeConfig('witnessFile') }, async (request, reply) => {
    const sent = witnessFileSchema.safeParse(request.body);
    if (!sent.success) throw noSuchFile();
    const { token, index } = sent.data;
    const link = await links.find(token);
    const asked = link && (await openRequest(log, link.userId, link.requestId));
    const showing = asked && { userId: link.userId, revision: asked.about.revision, showsFiles: asked.showsFiles };
    return sendFile(request, reply, await opened(showing, index));
  });

  server.get<{ Params: { id: string; index: string } }>(
    '/api/mentoring/:id/files/:index',
    { config: routeConfig('mentoringFile') },
    async (request, reply) => {
      const { id, index } = request.params;
      const { caller } = request;
      if (caller.kind !== 'person') throw new Refusal('not_signed_in');
      const { userId: mentorId, organizationId } = caller;
      if (organizationId === null || !uuid.test(id) || !place.test(index)) throw noSuchFile();
      const row = await readOpenRequestTo(context, { mentorId, organizationId }, id);
      const showing = row && { ...row, revision: row.shownRevision };
      return sendFile(request, reply, await opened(showing, Number(index)));
    },
  );
}
