import { type AssessmentDefinition, agreement } from './definition.ts';

/** Attitudes to new tools: our own statements (research, 3.3). */
export const techReadiness: AssessmentDefinition = {
  id: 'tech-readiness',
  version: 1,
  title: 'Tech readiness',
  question: 'How do you meet new tools?',
  scale: agreement,
  origin:
    'Twelve statements of our own, not related to any published index. They have not been validated: no norms, no comparison with others. Until enough people have answered twice, treat a difference of less than ten points as noise.',
  facets: [
    {
      id: 'curiosity',
      name: 'Curiosity',
      about: 'Whether you go and look before you have to.',
      items: [
        { id: 'curious-try', text: 'I try a new function before anyone shows me.' },
        { id: 'curious-beyond', text: 'I like to find out what a tool can do beyond my task.' },
        { id: 'curious-wait', text: 'I wait until I am made to change.', reversed: true },
      ],
    },
    {
      id: 'confidence',
      name: 'Confidence',
      about: 'Whether you find a way when something fails.',
      items: [
        { id: 'confident-fails', text: 'If a program fails, I can try three sensible things.' },
        { id: 'confident-learn', text: 'I can learn a new tool from its help text, even under time pressure.' },
        { id: 'confident-afraid', text: 'I am afraid of breaking something.', reversed: true },
      ],
    },
    {
      id: 'judgement',
      name: 'Judgement',
      about: 'Whether you know what to leave to a tool and what not.',
      items: [
        { id: 'judge-source', text: 'I check where an answer comes from before I use it.' },
        { id: 'judge-data', text: 'I know which data I must not put into a tool.' },
        { id: 'judge-person', text: 'I can tell when a person should decide instead of a machine.' },
      ],
    },
    {
      id: 'calm',
      name: 'Calm',
      about: 'Whether tools serve your day or scatter it.',
      items: [
        { id: 'calm-scatter', text: 'Messages and apps scatter my day.', reversed: true },
        { id: 'calm-off', text: 'I can switch off when I need to.' },
        { id: 'calm-fast', text: 'New tools come faster than I can take them in.', reversed: true },
      ],
    },
  ],
};
