import { parseAst, type Plugin } from 'vite';

/** What the pages need of an endpoint to call it. Everything else is for the server, the API's document and the types. */
const CALLED_WITH = new Set(['method', 'path']);
const SCHEMA_OF_ENDPOINT = /\b(\w+)\.(?:params|query|body|output)\b(?!\s*[:(])/g;
const IMPORTED_ENDPOINTS = /import\s*\{([^}]*)\}\s*from\s*['"]#contracts\/[\w-]+\/(?:[\w-]+-)?endpoints\.ts['"]/g;

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

/** As much of a syntax tree as is looked at. */
interface Tree extends Node {
  readonly callee?: { readonly name?: string };
  readonly arguments?: readonly {
    readonly properties?: readonly (Node & { readonly key?: { readonly name?: string } })[];
  }[];
  readonly declaration?: Tree | null;
  readonly declarations?: readonly { readonly id: { readonly name?: string }; readonly init: Node | null }[];
  readonly specifiers?: readonly (Node & { readonly local: { readonly name?: string } })[];
}

/** A part of a source, and what stands there instead. */
interface Change {
  readonly start: number;
  readonly end: number;
  readonly words: string;
}

/**
 * Leaves everything out of the declarations of endpoints that no call needs, above all their schemas: the server has written each
 * answer with the same ones (decision 28). With them go the constants and imports of a contract that only they needed, so
 * that the files of the first pages need no schema library. A source of the pages that reads a schema by way of its endpoint fails the
 * build; it imports the schema itself.
 */
export function plainDeclarations(): Plugin {
  return {
    name: 'plain-declarations',
    apply: 'build',
    transform: {
      filter: { id: [/\/contracts\/(?!text\/)(?:[\w-]+\/)*[\w-]+\.ts$/, /\/ui\/(?!build\/)[\w./-]+\.tsx?$/] },
      handler(code, id) {
        if (id.includes('/contracts/'))
          return { code: withPureConstants(withoutUnused(withoutSchemas(code))), map: null };
        const read = schemaRead(code);
        if (read) this.error(`${read} is not in the pages: import the schema itself`);
        return null;
      },
    },
  };
}

/** The first schema that a source reads by way of its endpoint. */
function schemaRead(code: string): string | undefined {
  const endpoints = new Set(
    [...code.matchAll(IMPORTED_ENDPOINTS)].flatMap(([, names = '']) => names.split(',').map((name) => name.trim())),
  );
  return [...code.matchAll(SCHEMA_OF_ENDPOINT)].find(([, name = '']) => endpoints.has(name))?.[0];
}

// The parser's own types name each kind of node; a few properties are enough here.
const statementsOf = (code: string): readonly Tree[] => parseAst(code).body as unknown as readonly Tree[];

const changed = (code: string, changes: readonly Change[]): string =>
  changes
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end, words }) => text.slice(0, start) + words + text.slice(end), code);

const without = (code: string, { start, end }: Node): Change => {
  const [comma = ''] = /^\s*,/.exec(code.slice(end)) ?? [];
  return { start, end: end + comma.length, words: '' };
};

function withoutSchemas(code: string): string {
  const changes: Change[] = [];
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) return value.forEach(visit);
    const { type, callee, arguments: given } = value as Tree;
    if (type === 'CallExpression' && callee?.name === 'endpoint') {
      const unneeded = given?.[0]?.properties?.filter(({ key }) => key?.name && !CALLED_WITH.has(key.name)) ?? [];
      changes.push(...unneeded.map((property) => without(code, property)));
    } else Object.values(value).forEach(visit);
  };
  if (code.includes('endpoint({')) visit(statementsOf(code));
  return changed(code, changes);
}

/** Without the constants and imports that nothing in the source uses. */
function withoutUnused(code: string): string {
  const isUsed = (name: string): boolean =>
    [...code.matchAll(new RegExp(`(?<![\\w$])${name.replaceAll('$', '\\$')}(?![\\w$])`, 'g'))].length > 1;
  const unused = statementsOf(code).filter(({ type, declarations, specifiers }) => {
    if (type === 'VariableDeclaration') return declarations?.every(({ id }) => id.name && !isUsed(id.name));
    if (type !== 'ImportDeclaration' || !specifiers || specifiers.length === 0) return false;
    return specifiers.every(({ local }) => local.name && !isUsed(local.name));
  });
  return unused.length === 0
    ? code
    : withoutUnused(
        changed(
          code,
          unused.map(({ start, end }) => ({ start, end, words: '' })),
        ),
      );
}

/** With constants that the build leaves out where no page uses them: it does not know that calls there only make values. */
function withPureConstants(code: string): string {
  const values = statementsOf(code)
    .flatMap(({ declaration, declarations }) => declaration?.declarations ?? declarations ?? [])
    .flatMap(({ init }) => (init && /[(.]/.test(code.slice(init.start, init.end)) ? [init] : []));
  return changed(
    code,
    values
      .filter(({ type }) => !type.includes('Function'))
      .flatMap(({ start, end }) => [
        { start: end, end, words: '))()' },
        { start, end: start, words: '/* @__PURE__ */ (() => (' },
      ]),
  );
}
