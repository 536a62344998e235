import { writeFile } from 'node:fs/promises';
import { Command } from 'commander';
import { api } from '#contracts/api.ts';
import { openApiDocument } from '#platform/adapters/http/open-api.ts';
import { otherRoutes } from '#platform/adapters/http/other-routes.ts';
import { inSession } from './session.ts';

/** `openapi`: writes what a server serves at `/api/openapi.json`, without starting one. */
export const openapi = (): Command =>
  new Command('openapi')
    .description('write the OpenAPI description')
    .argument('[file]', 'output file (default: standard output)')
    .action(
      inSession(async ({ config, print }, file?: string) => {
        const document = JSON.stringify(openApiDocument(api, otherRoutes, config.publicUrl), null, 2);
        if (file === undefined) await print(document);
        else await writeFile(file, `${document}\n`);
      }),
    );
