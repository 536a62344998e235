import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { expect, it } from 'vitest';

const ui = join(import.meta.dirname, '..');
const files = readdirSync(ui, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !file.includes('.test.'),
);

interface Node {
  readonly type: string;
  readonly [part: string]: unknown;
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const partsOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

const calls = (node: Node, name: string): boolean => {
  const callee = node['callee'];
  if (node.type !== 'CallExpression' || !isNode(callee)) return false;
  const called = callee.type === 'MemberExpression' ? callee['property'] : callee;
  return isNode(called) && called['name'] === name;
};
/** Whether code moves the focus itself; its listeners run later. */
const moves = (node: Node): boolean =>
  calls(node, 'focus') || partsOf(node).some((part) => !part.type.includes('Function') && moves(part));

const lateEffects = (node: Node): Node[] => [
  ...(calls(node, 'useEffect')
    ? partsOf(node)
        .filter((part) => part.type.includes('Function'))
        .flatMap(partsOf)
    : []),
  ...partsOf(node).flatMap(lateEffects),
];

it('an effect that moves the focus runs before what was rendered is seen, and so takes it from nobody', () => {
  const late = files.filter((file) => {
    const source = readFileSync(join(ui, file), 'utf8');
    if (!source.includes('.focus(') || !source.includes('useEffect(')) return false;
    const program = parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node;
    return lateEffects(program).some(moves);
  });
  expect(late).toEqual([]);
});
