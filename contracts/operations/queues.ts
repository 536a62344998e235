/** The queues: `jobs` does one piece of work per job, `rounds` looks on a schedule for work that is due. */
export const queueNames = ['jobs', 'rounds'] as const;
export type QueueName = (typeof queueNames)[number];
