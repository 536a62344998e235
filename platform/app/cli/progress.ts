/** Progress of long work, on standard error: standard output is for results. */
export interface Progress {
  /** Reports how much is done, in the unit of the total, and the total where it was not known before. */
  at(done: number, total?: number): void;
  end(): void;
}

const WIDTH = 30;

/** Shows a bar on a terminal and a plain line every five seconds elsewhere. The total may be unknown. */
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
