export const queues = {
  title: 'Queues',
  names: { jobs: 'Jobs', rounds: 'Rounds' },
  confirm: 'Confirm that it is you',
  back: 'Administration',
};
