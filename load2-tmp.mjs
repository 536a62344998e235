import autocannon from 'autocannon';
const r = await autocannon({ url: process.argv[2], headers: { cookie: process.argv[3] ?? '' }, connections: 50, duration: Number(process.argv[4] ?? 8) });
console.log(r.requests.average, r.latency.p50, r.non2xx);
