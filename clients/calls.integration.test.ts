import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateSource } from 'oazapfts';
import { expect, it } from 'vitest';
import { api } from '#contracts/api.ts';
import { openApiDocument } from '#platform/adapters/http/open-api.ts';
import { otherRoutes } from '#platform/adapters/http/other-routes.ts';
import { temporaryDirectory } from '../e2e/drivers/product.ts';

interface Operation {
  readonly security?: readonly Readonly<Record<string, unknown>>[];
  readonly parameters?: readonly { readonly $ref?: string; readonly in?: string }[];
  readonly responses: Readonly<Record<string, { readonly content?: object }>>;
}

/** The client sets the headers, and turns every failure into an error. */
const withoutWhatTheClientDoes = (operation: Operation): Operation => ({
  ...operation,
  parameters: (operation.parameters ?? []).filter((parameter) => !parameter.$ref && parameter.in !== 'header'),
  responses: Object.fromEntries(
    Object.entries(operation.responses)
      .filter(([status]) => status.startsWith('2'))
      .map(([status, { content }]) => [status, { description: '', ...(content && { content }) }]),
  ),
});

const isForPrograms = ({ security = [], responses }: Operation): boolean =>
  security.some((scheme) => 'personalToken' in scheme || 'serviceToken' in scheme) &&
  !Object.values(responses).some(({ content }) => content && 'text/event-stream' in content);

const generated = async (): Promise<string> => {
  const document = openApiDocument(api, otherRoutes, 'https://flight.example.org') as {
    paths: Record<string, Record<string, Operation>>;
  };
  const paths = Object.fromEntries(
    Object.entries(document.paths)
      // Identity providers bring their own client for SCIM.
      .filter(([path]) => !path.startsWith('/scim/'))
      .map(
        ([path, operations]) =>
          [
            path,
            Object.fromEntries(
              Object.entries(operations)
                .filter(([, operation]) => isForPrograms(operation))
                .map(([method, operation]) => [method, withoutWhatTheClientDoes(operation)]),
            ),
          ] as const,
      )
      .filter(([, operations]) => Object.keys(operations).length > 0),
  );
  const file = join(temporaryDirectory(), 'document.json');
  writeFileSync(file, JSON.stringify({ ...document, paths }));
  const source = await generateSource(file, { optimistic: true });
  return inOneFunction(source);
};

/** oazapfts makes calls of one module; a program may need two connections, each with its token. */
const inOneFunction = (source: string): string => {
  const start = source.indexOf('\nexport const defaults');
  const types = source.indexOf('\nexport type', start);
  const firstCall = source.search(/\n\/\*\*(?:(?!\*\/)[^])*\*\/\nexport function /u);
  const functions = source.slice(firstCall).replaceAll('\nexport function', '\nfunction');
  const names = [...functions.matchAll(/\nfunction (\w+)/gu)].map(([, name]) => name);
  const enums = functions.indexOf('\nexport');
  if (start < 0 || types < 0 || firstCall < types || enums >= 0)
    throw new Error('oazapfts writes its code differently now');
  return [
    '// @ts-nocheck The code of oazapfts is not written for exactOptionalPropertyTypes. Its types hold all the same.\n',
    source.slice(0, start),
    source.slice(types, firstCall),
    '\nexport function calls(defaults: Oazapfts.Defaults<Oazapfts.CustomHeaders>) {\nconst oazapfts = Oazapfts.runtime(defaults);',
    functions,
    `\nreturn { ${names.join(', ')} };\n}\n`,
  ].join('');
};

it('the calls of the client are those that the document opens to tokens (write them with `npm run client`)', async () => {
  await expect(await generated()).toMatchFileSnapshot('typescript/calls.ts');
});
