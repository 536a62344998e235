import { readFileSync, readdirSync } from 'node:fs';
const d = '/tmp/rh-http/prof/'; const p = JSON.parse(readFileSync(d + readdirSync(d)[0]));
const byId = new Map(p.nodes.map((n) => [n.id, n])); const self = new Map();
const dt = p.timeDeltas; p.samples.forEach((s, i) => self.set(s, (self.get(s) ?? 0) + dt[i]));
const agg = new Map(); let total = 0;
for (const [id, t] of self) { const n = byId.get(id); const f = n.callFrame; const k = `${f.functionName || '(anon)'} ${f.url.split('/').slice(-3).join('/')}:${f.lineNumber}`; agg.set(k, (agg.get(k) ?? 0) + t); if (!['(idle)', '(program)'].includes(f.functionName)) total += t; }
console.log('busy ms', total / 1000);
for (const [k, t] of [...agg].sort((a, b) => b[1] - a[1]).slice(0, 45)) console.log((t / 1000).toFixed(0).padStart(6), (100 * t / total).toFixed(1).padStart(5) + '%', k);
