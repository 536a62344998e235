export const polls = {
  title: 'Question of the month',
  none: {
    title: 'No question this month',
    about: 'The next one is here when the next month begins.',
  },
  until: (day: string) => `Open until ${day}. The result appears after that, once and unchanged.`,
  least: (least: number) => `No one sees a single answer, and fewer than ${least} answers have no result.`,
  answers: 'Your answer',
  send: 'Answer',
  change: 'Change my answer',
  withdraw: 'Withdraw my answer',
  thanks: 'Thank you. You can change or withdraw your answer until the month ends.',
  sent: 'Your answer is saved',
  withdrawn: 'Your answer is withdrawn',
  failed: 'Your answer was not saved',
  consent:
    'To answer, agree below to include your numbers. Your answer is removed again when you withdraw that consent.',
  toConsent: 'Include my numbers',
  past: 'Earlier questions',
  tooFew: (least: number) => `Fewer than ${least} people have answered, so there is no result.`,
  people: (count: string) => `${count} to ${count.replace(/0$/, '9')} people answered.`,
  of: (words: string) => words,
  hidden: { few: 'fewer than ten', nearly_all: 'all but fewer than ten' },
  yours: 'your answer',
  more: 'Show earlier questions',
  method:
    'The month is that of UTC. When it ends, the answers are counted once, rounded down to tens, and the result never changes again, not even when people leave.',
};
