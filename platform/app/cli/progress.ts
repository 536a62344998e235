/** Shows how far long work is, on standard error: standard output belongs to the results. */
export interface Progress {
  /** Says how much is done by now, in the unit of the total; of how much, where that is learnt only now. */
  at(done: number, total?: number): void;
  end(): void;
}

const WIDTH = 30;

/** A bar on a terminal, a plain line every five seconds elsewhere. The total may be unknown. */
export function showProgress(what: string, expected?: number, stream: NodeJS.WriteStream = process.stderr): Progress {
  const started = performance.now();
  const interval = stream.isTTY ? 100 : 5_000;
  let last = started;
  let done = 0;
  let total = expected;
  const rate = () => done / Math.max((performance.now() - started) / 1_000, 0.001);
  const line = (): string => {
    const perSecond = `${Math.round(rate()).toLocaleString('en')}/s`;
    if (total === undefined || total === 0) return `${what}: ${done.toLocaleString('en')} (${perSecond})`;
    const left = `${Math.ceil((total - done) / Math.max(rate(), 0.001))} s left`;
    const counts = `${done.toLocaleString('en')} of ${total.toLocaleString('en')} (${perSecond}, ${left})`;
    if (!stream.isTTY) return `${what}: ${counts}`;
    const filled = Math.round((WIDTH * Math.min(done, total)) / total);
    return `${what} [${'█'.repeat(filled)}${'·'.repeat(WIDTH - filled)}] ${counts}`;
  };
  const draw = () => stream.write(stream.isTTY ? `\r\u001B[2K${line()}` : `${line()}\n`);
  return {
    at: (now, of = total) => {
      done = now;
      total = of;
      if (performance.now() - last < interval) return;
      last = performance.now();
      draw();
    },
    end: () => {
      draw();
      if (stream.isTTY) stream.write('\n');
    },
  };
}
