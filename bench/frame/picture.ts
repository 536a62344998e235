import type { Figure, Goal } from './bench.ts';
import { brief, goalInWords } from './in-words.ts';

interface Bar {
  readonly bench: string;
  readonly what: string;
  /** How far the goal is exceeded: 2 is twice as good, 0.5 half as good as asked. */
  readonly reached: number;
  readonly label: string;
}

/** From a sixteenth of a goal to sixteen times the goal. */
const widest = 4;
const [left, middle, unit, line, top] = [470, 720, 55, 22, 64] as const;
const width = 1_160;

/** How far a value is beyond the goal. Bounds of 0 are either met or missed. */
export const reachedBy = ({ min, max }: Goal, value: number): number => {
  const parts = [
    ...(min === undefined ? [] : [min === 0 ? Infinity : value / min]),
    ...(max === undefined ? [] : [value === 0 ? Infinity : max / value]),
  ];
  return Math.min(...parts);
};

const barsOf = (bench: string, { what, unit: of, product, ratio, goals = [] }: Figure): Bar[] =>
  goals.map((goal) => {
    const { median } = goal.of === 'product' ? product : (ratio ?? { median: Number.NaN });
    const value = goal.of === 'product' ? `${brief(median)} ${of}`.trim() : `${brief(median)} ×`;
    return { bench, what, reached: reachedBy(goal, median), label: `${value} (${goalInWords(goal)})` };
  });

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const drawn = ({ bench, what, reached, label }: Bar, at: number): string => {
  const y = top + at * line;
  const length = Math.max(-widest, Math.min(widest, Math.log2(reached))) * unit;
  const [x, size] = length < 0 ? [middle + length, -length] : [middle, length];
  const kind = reached >= 1 ? 'yes' : 'no';
  const text = `<text x="${left}" y="${y + 14}" text-anchor="end"><tspan class="soft">${escaped(bench)}</tspan> ${escaped(what)}</text>`;
  const bar = `<rect class="${kind}" x="${x.toFixed(1)}" y="${y + 3}" width="${Math.max(size, 1).toFixed(1)}" height="14" rx="2"/>`;
  return `${text}${bar}<text class="soft" x="${middle + widest * unit + 12}" y="${y + 14}">${escaped(label)}</text>`;
};

/** The figures with goals as a picture (SVG): to the right of the line a goal is reached, each step is a factor of two. */
export function pictureOf(results: ReadonlyMap<string, { readonly figures: readonly Figure[] }>): string {
  const bars = [...results].flatMap(([name, { figures }]) => figures.flatMap((figure) => barsOf(name, figure)));
  const height = top + bars.length * line + 16;
  const steps = Array.from({ length: widest * 2 + 1 }, (_, step) => step - widest);
  const grid = steps.map((step) => {
    const x = middle + step * unit;
    const word = step === 0 ? 'goal' : step > 0 ? `× ${2 ** step}` : `÷ ${2 ** -step}`;
    return `<line class="${step === 0 ? 'goal' : 'grid'}" x1="${x}" y1="${top - 8}" x2="${x}" y2="${height - 12}"/><text class="soft" x="${x}" y="${top - 14}" text-anchor="middle">${word}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="How far each figure is from its goal">
<style>
svg { background: #fff; font: 13px system-ui, sans-serif; }
text { fill: #1f2328; } .soft { fill: #59636e; } .grid { stroke: #d1d9e0; } .goal { stroke: #1f2328; stroke-width: 1.5; }
.yes { fill: #1a7f5a; } .no { fill: #c9372c; }
@media (prefers-color-scheme: dark) {
  svg { background: #0d1117; } text { fill: #f0f6fc; } .soft { fill: #9198a1; } .grid { stroke: #3d444d; } .goal { stroke: #f0f6fc; }
  .yes { fill: #3fb98a; } .no { fill: #f0766b; }
}
</style>
<text x="${left}" y="24" text-anchor="end" font-size="15" font-weight="600">Figures and their goals</text>
${grid.join('\n')}
${bars.map(drawn).join('\n')}
</svg>
`;
}
