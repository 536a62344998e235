import { celebrateJob } from './celebrations/job.ts';
import type { JobHandlers } from './jobs.ts';
import type { WorkerPorts } from './ports.ts';
import { remindJob } from './reminders/job.ts';

/** Each job's handler. `keeping` are those whose work is on tables alone; whoever knows the tables brings them. */
export const jobHandlers = (
  ports: WorkerPorts,
  keeping: Pick<JobHandlers, 'forget-analytics' | 'erase'>,
): JobHandlers => ({
  celebrate: celebrateJob(ports),
  remind: remindJob(ports),
  ...keeping,
});
