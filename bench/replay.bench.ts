import type { Bench } from './frame/bench.ts';
import { emmettLog, rebuildEmmett } from './frame/emmett-rebuild.ts';
import { openReadSide, readRaw, type Rebuilt, rebuildElsewhere, simulated, wantedEvents } from './frame/read-models.ts';
import { alternate, ratioOf, summarize } from './frame/rounds.ts';

/** The short log is a tenth of the large one, to see whether speed or memory depends on the length. */
const small = 10;

const built = async (installation: { url: string; key: string }): Promise<number> => {
  const side = await openReadSide(installation, 'first');
  await side.projections.start();
  await side.projections.whenProcessed(await side.log.head(), 3_600_000);
  const different = (await side.projections.replays.verify()).filter(({ equal }) => !equal);
  await side.close();
  return different.length;
};

export const bench: Bench = {
  name: 'replay',
  about: 'all projections rebuilt beside the live ones from a simulated log and swapped, in a separate process',
  run: async ({ place, rounds, chance, seed, say }) => {
    const large = await simulated(place, { events: wantedEvents(), seed, say });
    const few = await simulated(place, { events: wantedEvents() / small, seed, say });
    const different = (await built(large)) + (await built(few));
    const emmett = await emmettLog(place);
    const peaks: Record<'large' | 'few', number[]> = { large: [], few: [] };
    const paceOf = async (side: 'large' | 'few', work: Promise<Rebuilt>): Promise<number> => {
      const { events, seconds, peakMb } = await work;
      peaks[side].push(peakMb);
      return events / seconds;
    };
    const measured = await alternate(
      {
        large: () => paceOf('large', rebuildElsewhere(large)),
        few: () => paceOf('few', rebuildElsewhere(few)),
        emmett: () => rebuildEmmett(emmett),
        raw: () => readRaw(large),
      },
      { rounds, chance },
    );
    return [
      {
        what: `${large.events.toLocaleString('en')} events`,
        unit: 'events/s',
        product: summarize(measured.large),
        baseline: { name: 'Emmett, one read model', summary: summarize(measured.emmett) },
        ratio: ratioOf(measured.large, measured.emmett),
        goals: [{ of: 'ratio', min: 100 }],
      },
      {
        what: 'the same',
        unit: 'events/s',
        product: summarize(measured.large),
        baseline: { name: 'raw read', summary: summarize(measured.raw) },
        ratio: ratioOf(measured.large, measured.raw),
        goals: [{ of: 'ratio', min: 0.4 }],
      },
      {
        what: 'rate on a log a tenth as long',
        unit: 'events/s',
        product: summarize(measured.few),
        ratio: ratioOf(measured.large, measured.few),
      },
      {
        what: 'peak memory of the rebuild',
        unit: 'MB',
        product: summarize(peaks.large),
        goals: [{ of: 'product', max: 400 }],
        details: { 'a tenth of the events': Math.round(summarize(peaks.few).median) },
      },
      {
        what: 'tables that differ from a rebuild',
        unit: '',
        product: summarize([different]),
        goals: [{ of: 'product', max: 0 }],
      },
    ];
  },
};
