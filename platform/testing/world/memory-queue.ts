import type { JobsPort, JobToAdd } from '#workers/jobs.ts';

interface Queued {
  readonly job: JobToAdd;
  /** Milliseconds since 1970. */
  at: number;
  tries: number;
  failedAt: number | undefined;
}

/** The queue in memory: the rules of the product's queue, on a clock that is moved by hand. */
export class MemoryQueue implements JobsPort {
  private readonly jobs = new Map<string, Queued>();

  constructor(private readonly now: () => number) {}

  async add(jobs: readonly JobToAdd[]): Promise<void> {
    for (const job of jobs) {
      const { jobId } = job.opts;
      if (!this.jobs.has(jobId)) this.jobs.set(jobId, { job, at: this.now(), tries: 0, failedAt: undefined });
    }
  }

  async missing(jobs: readonly JobToAdd[], afterMs: number): Promise<JobToAdd[]> {
    return jobs.filter(({ opts: { jobId } }) => {
      const known = this.jobs.get(jobId);
      if (known?.failedAt !== undefined && known.failedAt <= this.now() - afterMs) this.jobs.delete(jobId);
      return !this.jobs.has(jobId);
    });
  }

  async addAgain(jobs: readonly JobToAdd[], afterMs: number): Promise<void> {
    await this.add(await this.missing(jobs, afterMs));
  }

  async forget(userId: string, but: string): Promise<void> {
    for (const [jobId, { job }] of this.jobs) {
      if ('userId' in job.data && job.data.userId === userId && job.name !== but) this.jobs.delete(jobId);
    }
  }

  /** The job that has been due for longest. */
  nextDue(): JobToAdd | undefined {
    let first: Queued | undefined;
    for (const one of this.jobs.values()) {
      if (one.failedAt === undefined && one.at <= this.now() && (!first || one.at < first.at)) first = one;
    }
    return first?.job;
  }

  /** Whether a job of a person failed and is tried again later. */
  isWaiting(userId: string, name: string): boolean {
    return [...this.jobs.values()].some(
      ({ job, tries }) => tries > 0 && job.name === name && 'userId' in job.data && job.data.userId === userId,
    );
  }

  done({ opts: { jobId } }: JobToAdd): void {
    this.jobs.delete(jobId);
  }

  later({ opts: { jobId } }: JobToAdd, at: number): void {
    const known = this.jobs.get(jobId);
    if (known) known.at = Math.max(at, this.now() + 1);
  }

  failed({ opts: { jobId, attempts = 1, backoff } }: JobToAdd): void {
    const known = this.jobs.get(jobId);
    if (!known) return;
    known.tries += 1;
    const delay = typeof backoff === 'object' ? (backoff.delay ?? 0) : 0;
    known.at = this.now() + delay * 2 ** (known.tries - 1);
    if (known.tries >= attempts) known.failedAt = this.now();
  }

  /** Everything in it is lost. */
  lose(): void {
    this.jobs.clear();
  }

  /** All that is in it, as text. */
  get text(): string {
    return JSON.stringify([...this.jobs.values()]);
  }
}
