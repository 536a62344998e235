import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isForScenarios } from './hosts.ts';
import { relyingPartyOf } from './relying-party.ts';
import { previewFramePolicy } from './security-headers.ts';

const oneYear = 'public, max-age=31536000, immutable';
/** Vite names these by content hash, so they never change: `frame-<hash>.js`, or `<hash>.js` (ui/vite.config.ts). */
export const isHashed = (path: string): boolean => /[\\/]assets[\\/]([^\\/]+-)?[\w-]{8}\.\w+(\.br|\.gz)?$/.test(path);
/** The script that runs before the first paint. */
const isTheme = (path: string): boolean => /[\\/]theme\.js(\.br|\.gz)?$/.test(path);
/** The picture that credentials refer to; other sites embed it. */
const isBadge = (path: string): boolean => /[\\/]pilot-licence\.svg(\.br|\.gz)?$/.test(path);

/** The only document that may be framed, by our own pages. */
const isPreviewFrame = (path: string): boolean => /[\\/]preview-frame\.html(\.br|\.gz)?$/.test(path);

/**
 * Browsers heed these in documents and workers alone. A first visit loads some twenty scripts, styles and fonts: without them it is
 * twelve kilobytes lighter.
 */
const ofDocuments = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'x-frame-options',
  'x-request-id',
] as const;

/** A browser that may keep a file for ever neither asks for it again nor for a part of it; and what a file loads is our own. */
const ofChangingFiles = ['accept-ranges', 'etag', 'last-modified', 'referrer-policy'] as const;

/** Answers an address that is neither a file nor a call, with the page if a person navigates there. */
export type PageFor = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | undefined;

/**
 * Serves the built user interface, precompressed. Every path that a person may type is the one page; a missing file
 * is 404.
 */
export async function serveUi(server: FastifyInstance, root: string, settings: PageSettings): Promise<void> {
  const page = pageIn(root, settings);
  const ofScenarios = filesOfScenarios(root);
  await server.register(async (files) => {
    // The file itself lacks the tags of this installation.
    files.addHook('onRequest', async (request, reply) =>
      /^\/(\?|$)/.test(request.url) ? page(request, reply) : undefined,
    );
    // The scenarios host has its own app and nothing of the product's.
    files.addHook('onRequest', async (request, reply) => {
      if (!isForScenarios(request, settings)) return;
      const path = request.url.split('?', 1)[0] ?? '';
      if (path === '/sw.js' && ofScenarios.has('/scenarios-sw.js')) return reply.sendFile('scenarios-sw.js');
      return ofScenarios.size === 0 || ofScenarios.has(path) ? undefined : reply.callNotFound();
    });
    // No file has such a name, and the file system throws on it.
    files.addHook('onRequest', async (request, reply) =>
      /%00/.test(request.url.split('?', 1)[0] ?? '') ? reply.callNotFound() : undefined,
    );
    files.addHook('onRoute', (route) => {
      route.config = { ...route.config, who: 'anyone', budget: 'read', name: 'ui' };
    });
    await files.register(fastifyStatic, {
      root,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        void reply.header('cache-control', isHashed(path) ? oneYear : 'no-cache');
        if (isHashed(path)) {
          for (const name of [...ofDocuments, ...ofChangingFiles]) void reply.removeHeader(name);
          // HTTP/1.1 keeps connections without being told.
          reply.raw.removeHeader('connection');
        }
        if (isTheme(path)) for (const name of ofDocuments) void reply.removeHeader(name);
        if (isPreviewFrame(path)) {
          void reply.header('content-security-policy', previewFramePolicy).header('x-frame-options', 'SAMEORIGIN');
        }
        if (isBadge(path)) void reply.header('cross-origin-resource-policy', 'cross-origin');
      },
    });
  });
}

/** Files of both apps, which are the same on every host. */
const shared = /^\/(theme\.js|favicon\.svg|icon-[\w-]+\.png|manifest\.\w+\.webmanifest|robots\.txt)$/;

/** The files that the app of the scenarios host consists of; none where it was not built (development). */
function filesOfScenarios(root: string): ReadonlySet<string> {
  const file = join(root, '.vite/scenarios-manifest.json');
  if (!existsSync(file)) return new Set();
  // Written by Vite.
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Record<
    string,
    { readonly file: string; readonly css?: readonly string[]; readonly assets?: readonly string[] }
  >;
  const built = Object.values(manifest).flatMap((chunk) => [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]);
  const others = readdirSync(root).filter((name) => shared.test(`/${name}`));
  return new Set([...built, ...others, 'scenarios-sw.js'].map((name) => `/${name}`));
}

/** What the page contains about this installation. */
export interface PageSettings {
  /** The host name of the money scenarios app (spec §2.4). */
  readonly scenariosHost: string;
  /** The address of everything else. */
  readonly publicUrl: string;
  /** Part of the page itself, so that it shows while no call is answered. */
  readonly supportEmail?: string | undefined;
}

/**
 * Creates the answer for addresses without a file. Reads the page once, at the start. Meta tags name the support
 * address and, where passkeys can work, their only origin; the scenarios host has a page of its own, with a tag that
 * names the product's address.
 */
export function pageIn(root: string, settings: PageSettings): PageFor {
  const file = join(root, 'index.html');
  if (!existsSync(file)) return () => undefined;
  const { publicUrl, supportEmail } = settings;
  const support = supportEmail === undefined ? {} : { support: supportEmail };
  const plain = readFileSync(file, 'utf8');
  const party = relyingPartyOf(publicUrl);
  const page = withMarks(plain, { ...support, ...(party && { passkeys: party.origin }) });
  const own = join(root, 'scenarios.html');
  const ofScenarios = existsSync(own) ? readFileSync(own, 'utf8') : plain;
  const scenarios = withMarks(ofScenarios, { ...support, scenarios: publicUrl });
  return (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (!reads || isCall(path) || extname(path) !== '') return undefined;
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').header('vary', 'accept-encoding');
    const { words, packed } = isForScenarios(request, settings) ? scenarios : page;
    const readsPacked = /\bbr\b/.test(String(request.headers['accept-encoding']));
    return readsPacked ? reply.header('content-encoding', 'br').send(packed) : reply.send(words);
  };
}

/** Neither URLs nor e-mail addresses contain characters that HTML would interpret. */
function withMarks(page: string, marks: Readonly<Record<string, string>>): { words: string; packed: Buffer } {
  const tags = Object.entries(marks).map(([name, content]) => `<meta name="${name}" content="${content}" />`);
  const words = page.replace('<head>', `<head>${tags.join('')}`);
  return { words, packed: brotliCompressSync(words) };
}

/** Addresses of programs: one that reads a page there would take it for an answer. Those below /xapi only name activities. */
const isCall = (path: string): boolean => /^\/(api|scim|xapi)(\/|$)/.test(path) || path === '/metrics';
