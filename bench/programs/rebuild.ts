import { openReadSide } from '../frame/read-models.ts';

/** `rebuild URL KEY`: rebuilds all projections beside the live ones, swaps them in, and prints time and peak memory. */
const [url = '', key = ''] = process.argv.slice(2);
const side = await openReadSide({ url, key }, `rebuild ${process.pid}`);
const began = performance.now();
const { done } = await side.projections.replays.start();
const { state, failure, events } = await done;
const seconds = (performance.now() - began) / 1_000;
await side.close();
if (state !== 'done') throw new Error(`The rebuild ended as ${state}: ${failure ?? ''}`);
const used = process.cpuUsage();
const peakMb = process.resourceUsage().maxRSS / 1_024;
process.stdout.write(JSON.stringify({ events, seconds, peakMb, processorSeconds: (used.user + used.system) / 1e6 }));
