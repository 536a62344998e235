import type { ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { api } from '#contracts/api.ts';
import type { Endpoint } from '#contracts/endpoint.ts';
import { generalHeaders, openApiDocument } from '../open-api.ts';
import { type OtherRoute, otherRoutes } from '../other-routes.ts';

interface Response {
  readonly $ref?: string;
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly content?: Readonly<Record<string, unknown>>;
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly responses: Record<string, Response> }>>>>;
  readonly components: { readonly responses: Readonly<Record<string, Response>> };
}

/** Described headers that an answer need not have: calls of this machine are not counted. */
const conditional = new Set([
  'X-Position',
  'RateLimit',
  'RateLimit-Policy',
  'traceparent',
  'WWW-Authenticate',
  'Accept',
]);
const general = new Set(generalHeaders.map((name) => name.toLowerCase()));

/** In a part of a JSON pointer. */
const escaped = (part: string): string => part.replaceAll('~', '~0').replaceAll('/', '~1');

const formats = {
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/,
  date: /^\d{4}-\d\d-\d\d$/,
  uuid: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
};

const endpoints: Readonly<Record<string, Endpoint>> = api;
const others: Readonly<Record<string, OtherRoute>> = otherRoutes;

/** What the document says of one operation. Made when it is called first: most files of tests call only some. */
class Description {
  readonly #responses: Readonly<Record<string, Response>>;
  readonly #shared: Readonly<Record<string, Response>>;
  readonly #place: string;
  readonly #ajv = new Ajv2020({
    strict: false,
    meta: false,
    validateSchema: false,
    formats,
    logger: false,
    // Each schema judges few answers: making its code short costs more than running it.
    code: { optimize: false },
  });
  readonly #validators = new Map<string, ValidateFunction>();

  constructor(readonly name: string) {
    const [endpoint, other] = [endpoints[name], others[name]];
    const document = openApiDocument(endpoint ? { [name]: endpoint } : {}, other ? { [name]: other } : {}, 'http://x', {
      shapes: {},
    }) as unknown as Document;
    const [[path, methods] = ['', {}]] = Object.entries(document.paths);
    const [[method, operation] = ['', undefined]] = Object.entries(methods);
    if (!operation) throw new Error(`${name} is not described`);
    this.#responses = operation.responses;
    this.#shared = document.components.responses;
    this.#place = `#/paths/${escaped(path)}/${method}/responses`;
    this.#ajv.addSchema(document, 'description');
  }

  /** What is wrong with an answer: its status, code, a field or a header is not described. */
  problemOf({ statusCode, headers, body }: LightMyRequestResponse): string | undefined {
    const { name } = this;
    const given = this.#responses[statusCode];
    if (!given) return `${name} is described without ${statusCode}: ${body}`;
    const pointer = given.$ref ?? `${this.#place}/${statusCode}`;
    const { content, headers: promised = {} } = given.$ref
      ? (this.#shared[given.$ref.split('/').at(-1) ?? ''] ?? {})
      : given;
    const missing = Object.keys(promised).filter(
      (header) =>
        !conditional.has(header) &&
        // A redirect has it only where the sign-in has to wait.
        !(statusCode === 302 && header === 'Retry-After') &&
        headers[header.toLowerCase()] === undefined,
    );
    if (missing.length > 0) return `${name} ${statusCode} is described with the headers ${missing.join(', ')}`;
    const known = new Set(Object.keys(promised).map((header) => header.toLowerCase()));
    const extra = Object.keys(headers).filter((header) => !known.has(header) && !general.has(header));
    if (extra.length > 0) return `${name} ${statusCode} is described without the headers ${extra.join(', ')}`;
    if (content === undefined) return body === '' ? undefined : `${name} ${statusCode} is described without a body`;
    const type = String(headers['content-type']).split(';')[0] ?? '';
    if (!(type in content)) return `${name} ${statusCode} is described without ${type}`;
    if (!/^application\/(?:problem\+)?json$/.test(type)) return undefined;
    const validate = this.#validatorAt(`${pointer}/content/${escaped(type)}/schema`);
    return validate(JSON.parse(body))
      ? undefined
      : `${name} ${statusCode}: ${this.#ajv.errorsText(validate.errors)}: ${body}`;
  }

  #validatorAt(pointer: string): ValidateFunction {
    const known = this.#validators.get(pointer) ?? this.#ajv.compile({ $ref: `description${pointer}` });
    this.#validators.set(pointer, known);
    return known;
  }
}

const descriptions = new Map<string, Description>();
const descriptionOf = (name: string): Description => {
  const known = descriptions.get(name) ?? new Description(name);
  descriptions.set(name, known);
  return known;
};

/** The function says what is wrong with an answer to an operation; undefined where it is as described. */
export const undescribed = (name: string, answer: LightMyRequestResponse): string | undefined =>
  descriptionOf(name).problemOf(answer);

/** For the path of a request: the operation, with fixed addresses before those with parameters. */
const routes = [...Object.entries(endpoints), ...Object.entries(others)]
  .map(([name, { method, path }]) => ({
    name,
    method: method as string,
    parameters: [...path.matchAll(/:(\w+)/g)].map(([, parameter = '']) => parameter),
    pattern: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '([^/]+)')}$`),
  }))
  .toSorted((one, other) => one.parameters.length - other.parameters.length);

/** The calls that were held against the document in this file of tests. */
export const judged = { calls: 0, problems: new Set<string>() };

/** Holds every answer that tests get from this server against the document. The caller asserts that there were no problems. */
export function judgeCalls(server: FastifyInstance): void {
  const inject = server.inject.bind(server) as (...given: unknown[]) => unknown;
  server.inject = ((...given: unknown[]) => {
    const [first] = given;
    const request = typeof first === 'string' ? { url: first } : (first as InjectOptions | undefined);
    // A chain of calls has no request yet, and an answer that is read as a stream has no body here.
    if (request === undefined || given.length > 1 || request.payloadAsStream) return inject(...given);
    return (inject(request) as Promise<LightMyRequestResponse>).then((answer) => {
      judge(request, answer);
      return answer;
    });
  }) as typeof server.inject;
}

/** An address without a call: tests serve parts of the product, and the host of the scenarios has few calls. */
function isNothingHere({ statusCode, headers, body }: LightMyRequestResponse): boolean {
  if (statusCode !== 404 || !/json/.test(String(headers['content-type'])) || body === '') return false;
  return JSON.parse(body).reason === 'not_found';
}

function judge(request: InjectOptions, answer: LightMyRequestResponse): void {
  const method = (request.method ?? 'GET').toUpperCase();
  const { url = request.path } = request;
  const [path = ''] = typeof url === 'string' ? url.split('?') : [];
  const route = routes.find((one) => one.method === method && one.pattern.test(path));
  if (!route || isNothingHere(answer)) return;
  judged.calls += 1;
  const problem = undescribed(route.name, answer);
  if (problem !== undefined) judged.problems.add(problem);
}
