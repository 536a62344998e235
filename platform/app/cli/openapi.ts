import { writeFile } from 'node:fs/promises';
import { Command } from 'commander';
import { api } from '#contracts/api.ts';
import { openApiDocument } from '#platform/adapters/http/open-api.ts';
import { otherRoutes } from '#platform/adapters/http/other-routes.ts';
import { inSession } from './session.ts';

/** `openapi`: the description that a server gives at `/api/openapi.json`, without a server. */
export const openapi = (): Command =>
  new Command('openapi')
    .description('writes the OpenAPI description of all calls')
    .argument('[file]', 'where to; standard output without it')
    .action(
      inSession(async ({ config, print }, file?: string) => {
        const document = JSON.stringify(openApiDocument(api, otherRoutes, config.publicUrl), null, 2);
        if (file === undefined) await print(document);
        else await writeFile(file, `${document}\n`);
      }),
    );
