import autocannon from 'autocannon';
import { readFileSync } from 'node:fs';
const [kind, pidBare, pidProd, cookie] = process.argv.slice(2);
const cpu = (pid) => { const f = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' '); return (Number(f[11]) + Number(f[12])) * 10; };
const body = (type) => JSON.stringify({ user_id: '1', type: 'emotional_state', timestamp: new Date().toISOString(), data: { emotion: 'calm' } });
const opts = {
  readB: { url: 'http://127.0.0.1:8196/read' },
  readP: { url: 'http://127.0.0.1:8106/api/achievements/stats', headers: { cookie } },
  insertB: { url: 'http://127.0.0.1:8196/insert', method: 'POST', headers: { 'content-type': 'application/json' }, body: body() },
  insertP: { url: 'http://127.0.0.1:8106/api/achievements/track-progress', method: 'POST', headers: { 'content-type': 'application/json', cookie }, body: body() },
};
for (let i = 0; i < 3; i++) for (const who of ['B', 'P']) {
  const pid = who === 'B' ? pidBare : pidProd;
  const before = cpu(pid);
  const r = await autocannon({ ...opts[kind + who], connections: 50, duration: 3 });
  const used = cpu(pid) - before;
  console.log(kind, who, 'req/s', r.requests.average, 'p50', r.latency.p50, 'cpu us/req', ((used * 1000) / r.requests.total).toFixed(0), 'non2xx', r.non2xx);
}
