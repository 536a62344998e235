import { type AssessmentDefinition, agreement } from './definition.ts';

/** Agency at work: our own statements (research, 3.3). */
export const agency: AssessmentDefinition = {
  id: 'agency',
  version: 1,
  statements: 1,
  scoring: 'ratings',
  title: 'Agency at work',
  question: 'How much of your work is yours to decide?',
  scale: agreement,
  origin:
    'Twelve statements of our own. They have not been validated: there are no norms, no comparison with others, and no diagnosis. How much chance moves a score is an assumption until enough people have answered twice: 12 points for the total, 24 for an area.',
  facets: [
    {
      id: 'choice',
      name: 'Choice',
      about: 'Whether you see more than one way, and are free to take it.',
      bands: [
        'Most of your work is decided elsewhere at the moment. That says something about the job as much as about you.',
        'You decide some of it, and some is decided for you. It helps to know which is which.',
        'You see ways and take them. The question is who else could.',
      ],
      exercise:
        'Take one task that comes with a method. Write down a second way to do it, and ask for a trial of one week.',
      items: [
        { id: 'choice-how', text: 'I can decide how I do most of my work.' },
        { id: 'choice-ways', text: 'I see at least two ways forward, even when time is short.' },
        {
          id: 'choice-arranged',
          text: 'My days are mostly arranged by others.',
          reversed: true,
          opposes: 'choice-how',
        },
      ],
    },
    {
      id: 'authorship',
      name: 'Authorship',
      about: 'Whether things begin with you, and whether you stand by them.',
      bands: [
        'Little seems to begin with you right now. One small beginning changes that.',
        'Some things start with you, others arrive. Both leave traces.',
        'Things begin with you, and you stand by them, the failed ones too.',
      ],
      exercise:
        'Start one thing this week that no one asked for, small enough to finish by Friday. Tell one person that it was you.',
      items: [
        { id: 'author-started', text: 'I can name something this month that happened because I started it.' },
        { id: 'author-stand', text: 'I stand behind my decisions, even when they turn out badly.' },
        {
          id: 'author-happen',
          text: 'Things at work mostly just happen to me.',
          reversed: true,
          opposes: 'author-started',
        },
      ],
    },
    {
      id: 'reach',
      name: 'Reach',
      about: 'Whether what you do or say moves anything around you.',
      bands: [
        'What you say seems to go nowhere. Often one person who listens is enough to begin with.',
        'You move some things around you. There may be a rule that waits for you.',
        'What you do moves others. Look where it moves them to.',
      ],
      exercise:
        'Find the smallest rule in your team that bothers you. Ask the person who could change it what it was once good for.',
      items: [
        { id: 'reach-ask', text: 'I know whom to ask when I am stuck.' },
        { id: 'reach-rule', text: 'I can change a small rule or habit in my team.' },
        { id: 'reach-nothing', text: 'Speaking up here changes nothing.', reversed: true, opposes: 'reach-rule' },
      ],
    },
    {
      id: 'giving',
      name: 'Giving agency',
      about: 'Whether others gain a choice because of you.',
      bands: [
        'You help with your own hands. Others may be waiting to try theirs.',
        'Sometimes you ask first, sometimes you are faster. Notice which days are which.',
        'Others gain choices because of you. That is what kindness at work looks like.',
      ],
      exercise:
        'The next time someone brings you a problem, ask “What would you do?” and let their answer stand for three days.',
      items: [
        { id: 'giving-way', text: 'I let others solve a problem in their way, even if mine is faster.' },
        { id: 'giving-ask', text: 'I ask before I help.' },
        { id: 'giving-choice', text: 'Someone gained a choice this month because of me.' },
      ],
    },
  ],
};
