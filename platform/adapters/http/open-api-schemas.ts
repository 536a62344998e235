import * as z from 'zod/mini';
import type { Endpoint } from '#contracts/endpoint.ts';
import { calendarDay, moment } from '#contracts/moments.ts';
import { alternativesOf } from './open-api-answers.ts';
import { pascal } from './pascal.ts';

type Json = Record<string, unknown>;
type AnySchema = Endpoint['output'];
/** Optional fields with a default may be left out of what is sent, and are always there in what is answered. */
type Direction = 'input' | 'output';

const refOf = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });
const nameIn = ({ $ref }: Json): string | undefined =>
  typeof $ref === 'string' ? $ref.replace('#/components/schemas/', '') : undefined;

/**
 * The schemas of a document. Shapes with a name are described once and referred to, wherever they occur, and the alternatives
 * of a union with a tag get names of their own, because a discriminator can only tell named schemas apart.
 */
export class OpenApiSchemas {
  readonly #components = new Map<string, Json>();
  readonly #nameOf = new Map<string, string>();

  /** Names shapes, one with each step. */
  *name(named: Readonly<Record<string, AnySchema>>): Generator<void, void> {
    const shapes: { readonly name: string; readonly json: Json; readonly size: number }[] = [];
    for (const [name, schema] of Object.entries(named)) {
      yield;
      const [json, input] = [jsonOf(schema, 'output'), jsonOf(schema, 'input')];
      const [written, writtenInput] = [JSON.stringify(json), JSON.stringify(input)];
      shapes.push({ name, json, size: written.length });
      if (written !== writtenInput) shapes.push({ name: `${name}Input`, json: input, size: writtenInput.length });
    }
    // A shape may be part of a larger one, which then refers to it.
    for (const { name, json } of shapes.toSorted((one, other) => one.size - other.size)) {
      yield;
      const shape = this.#withNamedParts(json, name);
      const key = JSON.stringify(shape);
      if (!this.#nameOf.has(key)) this.#nameOf.set(key, this.#keep(name, this.#withNamedAlternatives(shape, name)));
    }
  }

  /** A reference to a schema that is kept under this name. */
  keep(name: string, schema: AnySchema, direction: Direction): Json {
    return refOf(this.#keep(name, this.#shared(jsonOf(schema, direction), name) as Json));
  }

  /** A schema that is written where it is used. */
  inline(schema: AnySchema, direction: Direction, place: string): Json {
    return this.#shared(jsonOf(schema, direction), place) as Json;
  }

  /** Those to which a part of the document refers, directly or through others. */
  usedBy(part: unknown): Record<string, Json> {
    const used = new Map<string, Json>();
    const visit = (json: unknown): void => {
      if (typeof json !== 'object' || json === null) return;
      const name = nameIn(json as Json);
      const component = name === undefined ? undefined : this.#components.get(name);
      if (name !== undefined && component && !used.has(name)) {
        used.set(name, component);
        visit(component);
      }
      Object.values(json).forEach(visit);
    };
    visit(part);
    return Object.fromEntries([...used].toSorted(([one], [other]) => (one < other ? -1 : 1)));
  }

  #keep(name: string, shape: Json): string {
    const known = this.#components.get(name);
    if (known && JSON.stringify(known) !== JSON.stringify(shape)) throw new Error(`Two schemas have the name ${name}`);
    this.#components.set(name, shape);
    return name;
  }

  #shared(json: unknown, place: string): unknown {
    if (Array.isArray(json)) return json.map((one) => this.#shared(one, place));
    if (typeof json !== 'object' || json === null) return json;
    const shape = this.#withNamedParts(json as Json, place);
    const name = this.#nameOf.get(JSON.stringify(shape));
    return name === undefined ? this.#withNamedAlternatives(shape, place) : refOf(name);
  }

  #withNamedParts(json: Json, place: string): Json {
    const parts = Object.entries(json).map(([key, part]) => {
      if (key !== 'properties') return [key, this.#shared(part, place)] as const;
      const properties = Object.entries(part as Json).map(
        ([name, property]) => [name, this.#shared(property, place + pascal(name))] as const,
      );
      return [key, Object.fromEntries(properties)] as const;
    });
    return Object.fromEntries(parts);
  }

  /** Names the alternatives of a union by their tags. */
  #withNamedAlternatives(union: Json, place: string): Json {
    const { discriminator, oneOf } = union;
    // A property may be called `discriminator`.
    if (!Array.isArray(oneOf) || typeof discriminator !== 'object' || discriminator === null) return union;
    const { propertyName } = discriminator as { propertyName: string };
    const mapping: Record<string, string> = {};
    const alternatives = oneOf.map((alternative: Json) => {
      const shape = this.#components.get(nameIn(alternative) ?? '') ?? alternative;
      const tag = (shape as { properties: Record<string, { const?: unknown }> }).properties[propertyName]?.const;
      const ref = nameIn(alternative) ? alternative : refOf(this.#keep(place + pascal(String(tag)), alternative));
      mapping[String(tag)] = String(ref['$ref']);
      return ref;
    });
    return { ...union, oneOf: alternatives, discriminator: { propertyName, mapping } };
  }
}

/** Formats that say as much as the long pattern beside them. */
const spokenFormats = new Set(['date', 'date-time', 'uuid']);

export function jsonOf(schema: AnySchema, io: Direction): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      // oxlint-disable-next-line no-underscore-dangle -- where zod/mini keeps the definition of a schema
      const { def } = zodSchema._zod;
      const alternatives = alternativesOf.get(zodSchema);
      if (alternatives) {
        const { description, schemas } = alternatives;
        delete jsonSchema.propertyNames;
        delete jsonSchema.additionalProperties;
        Object.assign(jsonSchema, { description, anyOf: schemas.map((one) => jsonOf(one, io)) });
      }
      if ('discriminator' in def) Object.assign(jsonSchema, { discriminator: { propertyName: def.discriminator } });
      if (zodSchema === moment) jsonSchema.format = 'date-time';
      if (zodSchema === calendarDay) jsonSchema.format = 'date';
      if (spokenFormats.has(jsonSchema.format ?? '')) delete jsonSchema.pattern;
      // Classes of Unicode are not among the expressions that every tool can read.
      if (jsonSchema.pattern?.includes('\\p{')) {
        jsonSchema.description = `Matches /${jsonSchema.pattern}/u.`;
        delete jsonSchema.pattern;
      }
      // JSON has no larger integers anyway.
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      const { propertyNames, additionalProperties } = jsonSchema;
      // A record whose keys are listed is an object with these fields.
      if (typeof propertyNames === 'object' && propertyNames.enum && typeof additionalProperties === 'object') {
        const keys = propertyNames.enum.map((key) => [String(key), additionalProperties] as const);
        delete jsonSchema.propertyNames;
        Object.assign(jsonSchema, { properties: Object.fromEntries(keys), additionalProperties: false });
      }
    },
  });
  return json;
}
