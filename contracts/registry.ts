import * as areas from './areas.ts';
import type { Endpoint } from './endpoint.ts';
import type { StreamDefinition } from './stream.ts';

/** What an area declares: its endpoints, and its streams with their events. */
interface Area {
  readonly endpoints?: Readonly<Record<string, Endpoint>>;
  readonly streams?: Readonly<Record<string, StreamDefinition>>;
}

type Areas = typeof areas;
type Part = keyof Area;
type DeclaredAs<P extends Part> = {
  [Name in keyof Areas]: Areas[Name] extends { readonly [_ in P]: infer Declared } ? Declared : never;
}[keyof Areas];
type Declaration<P extends Part> = NonNullable<Area[P]>[string];
type NamesIn<Table> = Table extends unknown ? keyof Table : never;

/** One part of all areas in one table. */
export type AllOf<P extends Part> = {
  readonly [Name in NamesIn<DeclaredAs<P>>]: Extract<DeclaredAs<P>, Record<Name, Declaration<P>>>[Name];
};

/** @throws Error if two areas declare the same name, because one would be lost */
export function allOf<P extends Part>(part: P): AllOf<P> {
  const all: Record<string, unknown> = {};
  for (const area of Object.values<Area>(areas)) {
    for (const [name, declared] of Object.entries(area[part] ?? {})) {
      if (name in all) throw new Error(`Two areas declare ${name} among their ${part}`);
      all[name] = declared;
    }
  }
  // Exactly the names and values that the type lists: they come from the same objects.
  return all as AllOf<P>;
}

/** The area that declares an endpoint. */
export const areaOf = (endpoint: string): string =>
  Object.entries<Area>(areas).find(([, { endpoints = {} }]) => endpoint in endpoints)?.[0] ?? '';
