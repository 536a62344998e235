import type { ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

interface Response {
  readonly $ref?: string;
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly content?: Readonly<Record<string, unknown>>;
}
interface Operation {
  readonly operationId: string;
  readonly responses: Readonly<Record<string, Response>>;
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly responses: Readonly<Record<string, Response>> };
}

/** Described headers that an answer need not have: calls of this machine are not counted. */
const conditional = new Set(['X-Position', 'RateLimit', 'RateLimit-Policy', 'traceparent']);

/** In a part of a JSON pointer. */
const escaped = (part: string): string => part.replaceAll('~', '~0').replaceAll('/', '~1');

/**
 * Compares answers with the description that this server gives of its calls. The function says what is wrong with an answer
 * to an operation: its status, its code, the shape of its body or a header is not described. Undefined where all is.
 */
export async function openDescription(server: FastifyInstance) {
  const document = (await server.inject({ url: '/api/openapi.json' })).json<Document>();
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema(document, 'description');
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]) =>
        [operation.operationId, { operation, pointer: `#/paths/${escaped(path)}/${method}/responses` }] as const,
    ),
  );
  const byName = new Map(operations);
  const validators = new Map<string, ValidateFunction>();
  const validatorAt = (pointer: string): ValidateFunction => {
    const known = validators.get(pointer) ?? ajv.compile({ $ref: `description${pointer}` });
    validators.set(pointer, known);
    return known;
  };

  return (name: string, { statusCode, headers, body }: LightMyRequestResponse): string | undefined => {
    const found = byName.get(name);
    if (!found) return `${name} is not described`;
    const given = found.operation.responses[statusCode];
    if (!given) return `${name} is described without ${statusCode}: ${body}`;
    const pointer = given.$ref ?? `${found.pointer}/${statusCode}`;
    const { content, headers: promised = {} } = given.$ref
      ? (document.components.responses[given.$ref.split('/').at(-1) ?? ''] ?? {})
      : given;
    const missing = Object.keys(promised).filter(
      (header) => !conditional.has(header) && headers[header.toLowerCase()] === undefined,
    );
    if (missing.length > 0) return `${name} ${statusCode} is described with the headers ${missing.join(', ')}`;
    if (content === undefined) return body === '' ? undefined : `${name} ${statusCode} is described without a body`;
    const validate = validatorAt(`${pointer}/content/${escaped('application/json')}/schema`);
    return validate(JSON.parse(body))
      ? undefined
      : `${name} ${statusCode}: ${ajv.errorsText(validate.errors)}: ${body}`;
  };
}
