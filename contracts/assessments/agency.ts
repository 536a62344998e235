import { type AssessmentDefinition, agreement } from './definition.ts';

/** Agency at work: our own statements (research, 3.3). */
export const agency: AssessmentDefinition = {
  id: 'agency',
  version: 1,
  title: 'Agency at work',
  question: 'How much of your work is yours to decide?',
  scale: agreement,
  origin:
    'Twelve statements of our own. They have not been validated: there are no norms, no comparison with others, and no diagnosis. Until enough people have answered twice, treat a difference of less than ten points as noise.',
  facets: [
    {
      id: 'choice',
      name: 'Choice',
      about: 'Whether you see more than one way, and are free to take it.',
      items: [
        { id: 'choice-how', text: 'I can decide how I do most of my work.' },
        { id: 'choice-ways', text: 'I see at least two ways forward, even when time is short.' },
        { id: 'choice-arranged', text: 'My days are mostly arranged by others.', reversed: true },
      ],
    },
    {
      id: 'authorship',
      name: 'Authorship',
      about: 'Whether things begin with you, and whether you stand by them.',
      items: [
        { id: 'author-started', text: 'I can name something this month that happened because I started it.' },
        { id: 'author-stand', text: 'I stand behind my decisions, even when they turn out badly.' },
        { id: 'author-happen', text: 'Things at work mostly just happen to me.', reversed: true },
      ],
    },
    {
      id: 'reach',
      name: 'Reach',
      about: 'Whether what you do or say moves anything around you.',
      items: [
        { id: 'reach-ask', text: 'I know whom to ask when I am stuck.' },
        { id: 'reach-rule', text: 'I can change a small rule or habit in my team.' },
        { id: 'reach-nothing', text: 'Speaking up here changes nothing.', reversed: true },
      ],
    },
    {
      id: 'giving',
      name: 'Giving agency',
      about: 'Whether others gain a choice because of you.',
      items: [
        { id: 'giving-way', text: 'I let others solve a problem in their way, even if mine is faster.' },
        { id: 'giving-ask', text: 'I ask before I help.' },
        { id: 'giving-choice', text: 'Someone gained a choice this month because of me.' },
      ],
    },
  ],
};
