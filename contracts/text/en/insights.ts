import { plural } from './formats.ts';

export const insights = {
  title: 'AI Insights',
  headline: 'What your own words and weeks show',
  lead: 'Derived from your own words by fixed rules. No AI is used, and nothing leaves this product.',
  empty: {
    title: 'Nothing to show yet',
    about: 'Step 2, My journey, asks for four stories. What you write there appears here, beside what comes later.',
    go: 'To my journey',
  },
  inOrder:
    'What you call useful moves up, together with others of its kind or about the same thing. What you call not useful moves down. You see it the next time you open this page.',
  kinds: {
    next: 'Next best step',
    questions: 'Three questions',
    then_now: 'Then and now',
    learning: 'Learnt and used',
    view: 'Mirror',
  },
  verdicts: {
    useful: 'Useful',
    not_useful: 'Not useful',
    hide: 'Hide',
    show: 'Show again',
    of: (title: string) => `What you say about “${title}”`,
    hidden: (title: string) => `“${title}” is hidden. You find it at the end of the page.`,
    failed: 'This could not be kept',
  },
  hidden: {
    show: (count: number) => plural(count, { one: 'Show one hidden insight', other: 'Show # hidden insights' }),
    about: 'They stay away, even when their numbers or words change, until you show them again.',
  },
  why: 'Why you see this',
  next: {
    letter: {
      title: 'Open your letter',
      about: (day: string) => `You wrote it to yourself, and its day was ${day}.`,
      go: 'To the letter',
    },
    promise: {
      title: 'Answer a promise',
      about: (day: string) => `You promised this by ${day}, and have not said how it went.`,
      go: 'Answer it',
    },
    step: {
      title: (step: number) => `Go on with step ${step}`,
      about: (minutes: number) => `The next step of your journey takes about ${minutes} minutes.`,
      go: 'Open the step',
    },
    deed: (achievement: string, minutes: number) =>
      `That is all “${achievement}” still needs, and it takes about ${plural(minutes, { one: 'a minute', other: '# minutes' })}.`,
    why: 'A letter or a promise whose day has come is first. After that we compare the next step with everything that one kind of entry would complete, and show what takes the fewest minutes. The minutes are typical ones, not yours.',
    achievement: (name: string) => `What “${name}” asks for`,
  },
  questions: {
    title: (story: string) => `Three questions about “${story}”`,
    why: 'This is your latest story. Fixed rules look for a turn, a name, a change, a feeling, a person and a number in it, in this order, and quote your own words. No AI is used. Your answers go into your logbook.',
    read: 'Read the story',
    answered: 'You have answered all three.',
  },
  thenNow: {
    report: 'Your first flight report and your latest',
    story: 'Your first story and your latest',
    assessment: (name: string) => `${name}, first and latest`,
    once: 'Then',
    now: 'Now',
    total: 'Result, of 100',
    noWords: 'No words were written with it.',
    change: (name: string, from: number, to: number) => `${name} ${from} → ${to}`,
    why: {
      report:
        'The flight report of the first day you wrote one, and the latest. Nothing is computed: the numbers and words are yours.',
      story:
        'The story you wrote first and the one you wrote last, each with its most concrete sentence in the first person.',
      assessment: 'Your first and your latest result under the same scoring. A few points more or less can be chance.',
    },
    open: 'Open the entry',
    openAssessment: 'Open the assessment',
  },
  learning: {
    title: (step: string) => `What you took from “${step}”`,
    completed: (day: string) => `Completed on ${day}.`,
    uses: 'Where you used it',
    none: 'You have not said yet where you used it.',
    choose: 'An entry that tells about it',
    choosePlaceholder: 'Choose an entry',
    add: 'I used it here',
    remove: 'Take it back',
    removeOf: (entry: string) => `Take back that you used it in “${entry}”`,
    nothing: 'Once you have written a story, a report, a ripple or a project, you can say here where you used it.',
    write: 'Write a story',
    why: 'The words are your own answer in this step. Only you say where you used it; nothing is guessed.',
  },
  rhythmAbout: 'Counted from the times at which you wrote something, in stretches of 15 minutes.',
  portraits: 'Portraits from your own sentences',
  portraitsWhy: 'Sentences from your own texts, chosen by fixed rules. You can exchange each of them.',
  alignment: {
    title: 'Purpose alignment',
    about: 'How much of what guides you is written down: values, stories, people, and the free time you picture.',
    parts: {
      values: { name: 'Core values', most: 25 },
      stories: { name: 'Four stories', most: 60 },
      people: { name: 'Relationships', most: 15 },
      time: { name: 'A vision of free time', most: 20 },
    },
    of: (points: number, most: number) => `${points} of ${most}`,
    capped: 'The parts add up to 120; the score stops at 100.',
  },
  rhythm: {
    title: 'When you write',
    about: (quarters: number, days: number) =>
      `You were active on ${plural(days, { one: 'one day', other: '# days' })} and wrote in ${plural(quarters, { one: 'one stretch', other: '# stretches' })} of 15 minutes.`,
    none: 'You have not written or recorded anything yet.',
    hours: 'By hour of the day',
    best: (from: string, to: string) => `Most often between ${from} and ${to}.`,
    weekdays: 'By day of the week',
    bestDay: (day: string) => `Most often on a ${day}.`,
    dial: (best: string, counts: string) => `A dial of 24 hours. ${best} Stretches of 15 minutes by hour: ${counts}.`,
    inHour: (hour: number, count: number) => `${hour}:00 ${count}`,
  },
  near: 'Coming up',
  nearAbout: 'The achievements you will reach first at your current pace, and what each still needs.',
};
