import { createConfig, lintFromString } from '@redocly/openapi-core';
import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { api } from '#contracts/api.ts';
import { openApiDocument } from './open-api.ts';
import { otherRoutes } from './other-routes.ts';
import { serveOpenApi } from './serve-open-api.ts';

interface Operation {
  readonly operationId: string;
  readonly security: readonly object[];
  readonly parameters: readonly { readonly $ref?: string; readonly name?: string; readonly in?: string }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, unknown>> };
  readonly responses: Readonly<Record<string, { readonly $ref?: string; readonly description?: string }>>;
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly securitySchemes: Readonly<Record<string, { readonly name?: string }>>;
    readonly responses: Readonly<Record<string, { readonly description: string }>>;
    readonly schemas: Readonly<Record<string, object>>;
  };
}

const described = (publicUrl: string): Document =>
  JSON.parse(JSON.stringify(openApiDocument(api, otherRoutes, publicUrl)));
const document = described('http://127.0.0.1:8080');
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
const operation = (name: string): Operation => {
  const found = operations.find(({ operationId }) => operationId === name);
  if (!found) throw new Error(`${name} is not described`);
  return found;
};
/** The place of an operation, as a JSON pointer. */
const pointerTo = (name: string): string => {
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, { operationId }] of Object.entries(methods))
      if (operationId === name) return `#/paths/${path.replaceAll('/', '~1')}/${method}`;
  }
  throw new Error(`${name} is not described`);
};
/** The codes with which an operation is said to refuse, by status. */
const codesOf = (name: string): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(operation(name).responses)
      .filter(([status]) => Number(status) >= 400)
      .map(([status, { $ref, description }]) => {
        const words = $ref ? document.components.responses[$ref.split('/').at(-1) ?? '']?.description : description;
        return [status, [...(words ?? '').matchAll(/`(\w+)`/g)].map(([, code = '']) => code)];
      }),
  );

describe('the description of the calls', () => {
  /*
   * `spectral:oas` passes too, and is not run here: it would bring 150 packages for rules that redocly mostly has as well.
   * To run it: npm run cli -- openapi openapi.json, then spectral lint with `extends: spectral:oas`.
   */
  it('is sound by the rules of a public linter, in their strict form', async () => {
    const config = await createConfig({ extends: ['recommended-strict'] });
    const redirects = ['sso', 'samlCallback', 'samlCallbackOpened', 'oidcCallback'].map(pointerTo);
    // Sign-in at an identity provider: the browser is always sent on, so there is no answer of 2xx.
    config.ignore = { 'openapi.json': { 'operation-2xx-response': new Set(redirects.map((at) => `${at}/responses`)) } };
    const problems = await lintFromString({ source: JSON.stringify(document), config, absoluteRef: 'openapi.json' });
    const [excused, wrong] = [problems.filter(({ ignored }) => ignored), problems.filter(({ ignored }) => !ignored)];
    expect(wrong.map(({ message, location }) => `${message} ${location[0]?.pointer}`)).toEqual([]);
    expect(excused.length).toBe(redirects.length);
  });

  it('describes a shape once, under a name, if it is large and occurs more than once', () => {
    const seen = new Map<string, string[]>();
    const visit = (json: unknown, place: string): void => {
      if (typeof json !== 'object' || json === null) return;
      const written = JSON.stringify(json);
      // Below a body or an answer: these have names anyway.
      const isInside = place.split('/').length > 1;
      if (isInside && written.length > 350) seen.set(written, [...(seen.get(written) ?? []), place]);
      for (const [name, part] of Object.entries(json)) visit(part, `${place}/${name}`);
    };
    for (const [name, schema] of Object.entries(document.components.schemas)) visit(schema, name);
    expect([...seen.values()].filter(({ length }) => length > 1)).toEqual([]);
  });

  it('tells the alternatives of a union apart by a tag, each under its own name', () => {
    const { MemberChange, TrackProgressBody, SsoConnection } = document.components.schemas;
    expect(TrackProgressBody).toMatchObject({
      discriminator: {
        propertyName: 'type',
        mapping: { flight_report: '#/components/schemas/TrackProgressBodyFlightReport' },
      },
    });
    expect(SsoConnection).toMatchObject({ discriminator: { propertyName: 'kind' } });
    expect(MemberChange).toMatchObject({
      oneOf: expect.arrayContaining([{ $ref: '#/components/schemas/MemberChangeMemberLeft' }]),
    });
  });

  it('describes the answers to each step and assessment as the server checks them', () => {
    const { StepAnswers, Step3Answers, SaveReflectionBody, AssessmentAnswers, AgencyAnswers } =
      document.components.schemas;
    const named = (...names: string[]) => names.map((name) => ({ $ref: `#/components/schemas/${name}` }));
    expect(SaveReflectionBody).toEqual(named('StepAnswers')[0]);
    expect(StepAnswers).toMatchObject({ anyOf: named(...[1, 2, 3, 4, 5, 6].map((step) => `Step${step}Answers`)) });
    const story = { type: 'string', maxLength: 20_000 };
    expect(Step3Answers).toEqual({
      type: 'object',
      properties: { organisationNarrative: story, kindnessPractice: story },
      additionalProperties: false,
    });
    expect(AssessmentAnswers).toMatchObject({
      anyOf: named('AgencyAnswers', 'TechReadinessAnswers', 'TechBaselineAnswers'),
    });
    expect(AgencyAnswers).toMatchObject({
      properties: { 'choice-how': { type: 'integer', minimum: 1, maximum: 7 } },
      additionalProperties: false,
    });
    for (const name of ['JourneyStep', 'TrackProgressBodyStepCompletion'])
      expect(JSON.stringify(document.components.schemas[name]), name).toContain('/StepAnswers"');
    // They never act for another person either.
    expect(codesOf('saveReflection')['403']).toContain('foreign_user');
  });

  it('names each operation as the contracts do, once', () => {
    const names = operations.map(({ operationId }) => operationId);
    expect(names.toSorted()).toEqual([...Object.keys(api), ...Object.keys(otherRoutes)].toSorted());
  });

  it('lists all codes of each status: those that the row declares and those that the server may say to its calls', () => {
    expect(codesOf('trackProgress')).toEqual({
      '400': ['invalid_input', 'timestamp_ahead', 'timestamp_too_old'],
      '401': ['not_signed_in'],
      '403': ['not_allowed', 'scope_missing', 'second_factor_required', 'cross_site', 'foreign_user'],
      '406': ['not_acceptable'],
      '409': ['other_person'],
      '413': ['too_large'],
      '415': ['unsupported_media_type'],
      '421': ['unknown_host'],
      '422': ['unknown_upload', 'not_agreed', 'step_out_of_order', 'key_reused'],
      '429': ['too_many_requests'],
      '500': ['fault'],
      '503': ['unavailable', 'not_caught_up'],
    });
    expect(codesOf('changeUserRole')['403']).toEqual([
      'not_allowed',
      'second_factor_required',
      'address_unproven',
      'proof_needed',
      'cross_site',
    ]);
    expect(codesOf('healthLive')).toEqual({
      '400': ['invalid_input'],
      '406': ['not_acceptable'],
      '429': ['too_many_requests'],
      '500': ['fault'],
      '503': ['unavailable'],
    });
  });

  it('says who may call: anyone, a session, a token or an administrator’s own session, and what else they need', () => {
    const needs = (name: string) =>
      Object.fromEntries(Object.entries(operation(name)).filter(([key]) => key.startsWith('x-')));
    expect(operation('authUser').security).toEqual([{}, { session: [] }]);
    expect(operation('sessions').security).toEqual([{ session: [] }]);
    expect(operation('journeyProgress').security).toEqual([{ session: [] }, { personalToken: [] }]);
    expect(needs('journeyProgress')).toEqual({ 'x-scope': 'journey:read' });
    expect(operation('enterprise').security).toEqual([{ session: [] }, { personalToken: [] }, { serviceToken: [] }]);
    expect(needs('enterprise')).toMatchObject({ 'x-policy': 'enterprise.read', 'x-scope': 'research:read' });
    expect(operation('currentToken').security).toEqual([{ session: [] }, { personalToken: [] }, { serviceToken: [] }]);
    expect(needs('currentToken')).toEqual({});
    expect(operation('adminUsers').security).toEqual([{ session: [] }, { adminSession: [] }]);
    expect(needs('eraseUser')).toEqual({ 'x-policy': 'user.erase', 'x-proof-needed': true, 'x-proven-address': true });
  });

  it('names the cookie of a session as the server does, also under https', () => {
    const names = ({ components: { securitySchemes } }: Document) =>
      Object.values(securitySchemes).flatMap(({ name }) => name ?? []);
    expect(names(document)).toEqual(['rh_session', 'rh_admin']);
    expect(names(described('https://flight.example.org'))).toEqual(['__Host-rh_session', '__Host-rh_admin']);
  });

  it('offers Idempotency-Key to each command and X-Min-Position to each query of a session', () => {
    const takes = (what: string) =>
      operations
        .filter(({ parameters }) => parameters.some(({ $ref }) => $ref === `#/components/parameters/${what}`))
        .map(({ operationId }) => operationId);
    const rows = Object.entries(api);
    const commands = rows.filter(([, { method }]) => method !== 'GET').map(([name]) => name);
    const queries = rows.filter(([, { method, who }]) => method === 'GET' && who !== 'anyone').map(([name]) => name);
    expect(takes('IdempotencyKey').toSorted()).toEqual([...commands, 'addUpload'].toSorted());
    expect(takes('MinPosition').toSorted()).toEqual(queries.toSorted());
  });

  it('knows the routes whose bodies are not JSON: files, a stream, redirects', () => {
    expect(Object.keys(operation('addUpload').requestBody?.content ?? {})).toContain('image/png');
    expect(Object.keys(operation('upload').responses)).toEqual(expect.arrayContaining(['200', '206', '416', '404']));
    expect(operation('stream').responses['200']).toHaveProperty(['content', 'text/event-stream']);
    expect(Object.keys(operation('simpleLogout').responses)).toEqual(expect.arrayContaining(['200', '302']));
    expect(operation('sso').parameters).toContainEqual(
      expect.objectContaining({ name: 'domain', in: 'query', required: true }),
    );
  });
});

it('is written in steps, between which others have their turn', async () => {
  const server = fastify();
  await serveOpenApi(server, api, 'http://127.0.0.1:8080');
  await server.ready();
  let turns = 0;
  const others = setInterval(() => (turns += 1), 0);
  const { statusCode } = await server.inject('/api/openapi.json');
  clearInterval(others);
  expect(statusCode).toBe(200);
  expect(turns).toBeGreaterThan(10);
  await server.close();
});

it('is shown on a page that fits a phone, has the product’s name, and says how to try calls', async () => {
  const server = fastify();
  await serveOpenApi(server, api, 'http://127.0.0.1:8080');
  const page = await server.inject('/api/docs/');
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  expect(page.body).toContain('<meta name="viewport" content="width=device-width, initial-scale=1">');
  expect(page.body).toContain('<title>Red Helicopter API</title>');
  const [, style] = /href="([^"]*docs\.css)"/.exec(page.body) ?? [];
  expect((await server.inject(new URL(style ?? '', 'http://x/api/docs/').pathname)).body).toContain('.swagger-ui');
  const { info, ...rest } = (await server.inject('/api/docs/json')).json();
  const { info: ofPrograms, ...same } = (await server.inject('/api/openapi.json')).json();
  expect(rest).toEqual(same);
  expect(info.description).toMatch(/^\*\*Trying calls here\.\*\*/);
  expect(info.description.endsWith(ofPrograms.description)).toBe(true);
  await server.close();
});
