import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';

const ui = join(import.meta.dirname, '..');
const files = ['api', 'app', 'features', 'kit', 'offline', 'pages']
  .flatMap((folder) =>
    readdirSync(join(ui, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|offline\/sw\.ts$/.test(file));

interface Node {
  readonly type: string;
  readonly [part: string]: unknown;
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** Attributes and properties that a person sees or hears. */
const readable = /^(aria-label|aria-description|title|alt|placeholder|label|legend|hint|headline|body)$/;
const speaks = (words: unknown): boolean =>
  typeof words === 'string' && /\p{L}{2}/u.test(words) && !words.startsWith('/');

/** The words in the code itself: a string, or the fixed parts of a template. */
function wordsOf(node: unknown): string[] {
  if (!isNode(node)) return [];
  if (node.type === 'JSXExpressionContainer') return wordsOf(node['expression']);
  if (node.type === 'Literal' || node.type === 'JSXText') return speaks(node['value']) ? [String(node['value'])] : [];
  if (node.type === 'ConditionalExpression') return [...wordsOf(node['consequent']), ...wordsOf(node['alternate'])];
  if (node.type === 'LogicalExpression') return wordsOf(node['right']);
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node['quasis'])) return [];
  const fixed = node['quasis'].map((part: { value: { cooked: string } }) => part.value.cooked);
  return fixed.filter(speaks);
}

/** Words shown from the code: between tags, in a readable attribute, in a toast. */
function shownIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(shownIn);
  if (!isNode(node)) return [];
  const name = isNode(node['name']) ? node['name']['name'] : isNode(node['key']) ? node['key']['name'] : undefined;
  const isReadable = typeof name === 'string' && readable.test(name);
  const own =
    node.type === 'JSXElement' || node.type === 'JSXFragment'
      ? (node['children'] as unknown[]).flatMap(wordsOf) // an element's children are a list
      : isReadable && (node.type === 'JSXAttribute' || node.type === 'Property')
        ? wordsOf(node['value'])
        : [];
  return [...own, ...Object.values(node).flatMap(shownIn)];
}

test('there are source files to check', () => {
  expect(files.length).toBeGreaterThan(150);
});

test.each(files)('%s takes all its words from the catalogue', (file) => {
  const program = parseAst(readFileSync(join(ui, file), 'utf8'), { lang: file.endsWith('x') ? 'tsx' : 'ts' });
  expect(shownIn(program)).toEqual([]);
});
