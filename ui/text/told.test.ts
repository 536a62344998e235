import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { describe, expect, test } from 'vitest';
import { told } from './de/told.ts';
import { translator } from './translator.ts';

const root = join(import.meta.dirname, '../..');

/** Where rules speak to a person; what the terminal, a metrics reader or another program is told stays in English. */
const rooms = [
  'commands',
  'contracts',
  'platform/app/administration',
  'platform/app/erasure',
  'platform/auth',
  'platform/app/licences',
  'platform/adapters/http/limits',
  'platform/app/uploads',
  'projections',
];
const files = rooms
  .flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' }).map((file) => join(room, file)),
  )
  .filter((file) => file.endsWith('.ts') && !/test|\/saml\/|in-german|engine\/|contracts\/text\//.test(file));

interface Node {
  readonly type: string;
  readonly [part: string]: unknown;
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const nodesIn = (value: unknown): Node[] =>
  Array.isArray(value)
    ? value.flatMap(nodesIn)
    : isNode(value)
      ? [value, ...Object.values(value).flatMap(nodesIn)]
      : [];

/** What a file's constants are given, by their names. */
type Constants = ReadonlyMap<string, unknown>;

const constantsOf = (nodes: readonly Node[]): Constants =>
  new Map(
    nodes.flatMap(({ type, id, init }) =>
      type === 'VariableDeclarator' && isNode(id) && isNode(init) && init.type !== 'Identifier'
        ? [[String(id['name']), init] as const]
        : [],
    ),
  );

/** The sentences that stand in an expression, `{}` for what is filled in. */
function sentencesIn(node: unknown, constants: Constants): string[] {
  if (!isNode(node)) return [];
  if (node.type === 'Identifier') return sentencesIn(constants.get(String(node['name'])), constants);
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? [node['value']] : [];
  if (node.type === 'ConditionalExpression')
    return ['consequent', 'alternate'].flatMap((part) => sentencesIn(node[part], constants));
  if (node.type === 'TemplateLiteral') {
    const parts = node['quasis'] as { value: { cooked: string } }[]; // a template's fixed parts
    return [parts.map(({ value }) => value.cooked).join('{}')];
  }
  return [];
}

const calleeOf = (node: Node): string => {
  const { callee } = node;
  if (!isNode(callee)) return '';
  return String(callee['name'] ?? (isNode(callee['property']) ? callee['property']['name'] : ''));
};

/** What a refusal says, what a schema says of a fault, and what is called a message. */
function saidBy(node: Node, constants: Constants): string[] {
  const given = Array.isArray(node['arguments']) ? node['arguments'] : [];
  if (node.type === 'NewExpression' && calleeOf(node) === 'Refusal') return sentencesIn(given[1], constants);
  if (
    node.type === 'CallExpression' &&
    /^(minLength|maxLength|regex|refine|gte|lte|gt|email|date|writtenText)$/.test(calleeOf(node))
  )
    return given.slice(-1).flatMap((words) => sentencesIn(words, constants));
  if (
    node.type === 'VariableDeclarator' &&
    isNode(node['id']) &&
    /^(message|reason|refusal)$/.test(String(node['id']['name']))
  )
    return sentencesIn(node['init'], constants);
  if (node.type === 'Property' && isNode(node['key']) && node['key']['name'] === 'message')
    return sentencesIn(node['value'], constants);
  return [];
}

const isSentence = (words: string): boolean => /^[A-Z{].*\p{L}{2}/u.test(words);

test.each(files)('what %s says to a person has German words', (file) => {
  const program = parseAst(readFileSync(join(root, file), 'utf8'), { lang: 'ts' });
  const nodes = nodesIn(program);
  const constants = constantsOf(nodes);
  const said = nodes.flatMap((node) => saidBy(node, constants)).filter(isSentence);
  expect([...new Set(said)].filter((sentence) => !Object.hasOwn(told, sentence))).toEqual([]);
});

describe('a translator', () => {
  const translate = translator({
    'Step {}, {}, comes first.': 'Zuerst kommt Schritt {}, {}.',
    'My journey': 'Mein Weg',
  });

  test('translates a sentence with what stands in it, and that too where it can', () => {
    expect(translate('Step 2, My journey, comes first.')).toBe('Zuerst kommt Schritt 2, Mein Weg.');
  });

  test('leaves what it does not know as it is', () => {
    expect(translate('Step 2 comes first.')).toBe('Step 2 comes first.');
  });
});
