import { type AssessmentDefinition, agreement } from './definition.ts';

/** Attitudes to new tools: our own statements (research, 3.3). */
export const techReadiness: AssessmentDefinition = {
  id: 'tech-readiness',
  version: 1,
  statements: 1,
  scoring: 'ratings',
  title: 'Tech readiness',
  question: 'How do you meet new tools?',
  scale: agreement,
  origin:
    'Twelve statements of our own, not related to any published index. They have not been validated: no norms, no comparison with others. How much chance moves a score is an assumption until enough people have answered twice: 12 points for the total, 24 for an area.',
  facets: [
    {
      id: 'curiosity',
      name: 'Curiosity',
      about: 'Whether you go and look before you have to.',
      bands: [
        'New things reach you when they must. That saves time, until one of them would have saved more.',
        'You look when something promises to be worth it.',
        'You go and look before you have to. Others could use what you find.',
      ],
      exercise: 'Give one tool that you use daily ten minutes: open every menu once, and keep one thing that you find.',
      items: [
        { id: 'curious-try', text: 'I try a new function before anyone shows me.' },
        { id: 'curious-beyond', text: 'I like to find out what a tool can do beyond my task.' },
        { id: 'curious-wait', text: 'I wait until I am made to change.', reversed: true, opposes: 'curious-try' },
      ],
    },
    {
      id: 'confidence',
      name: 'Confidence',
      about: 'Whether you find a way when something fails.',
      bands: [
        'When something fails, you feel stuck. Almost nothing that you can click is beyond repair.',
        'With some tools you find your way, with others you stop early.',
        'You find a way when something fails. Say aloud how, so that others learn it.',
      ],
      exercise:
        'Next time a program fails, read the message aloud and write down three things to try. Ask for help after the third.',
      items: [
        { id: 'confident-fails', text: 'If a program fails, I can try three sensible things.' },
        { id: 'confident-learn', text: 'I can learn a new tool from its help text, even under time pressure.' },
        {
          id: 'confident-afraid',
          text: 'I am afraid of breaking something.',
          reversed: true,
          opposes: 'confident-fails',
        },
      ],
    },
    {
      id: 'judgement',
      name: 'Judgement',
      about: 'Whether you know what to leave to a tool and what not.',
      bands: [
        'You take over what tools say. One second look a day changes a lot.',
        'You check some answers. Which ones do you let pass?',
        'You know what to leave to a tool and what not. Teams need someone who says so.',
      ],
      exercise:
        'Take the last answer that a tool gave you, find where it comes from, and write down whether you would sign it.',
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
      bands: [
        'Tools scatter your day. That is how many of them are built; it is not a weakness of yours.',
        'Some days are yours, others belong to the messages.',
        'Your tools serve your day. Keep the habit that makes it so.',
      ],
      exercise: 'Choose two times a day for messages and silence them in between, for one week. Note what you missed.',
      items: [
        { id: 'calm-scatter', text: 'Messages and apps scatter my day.', reversed: true, opposes: 'calm-off' },
        { id: 'calm-off', text: 'I can switch off when I need to.' },
        { id: 'calm-fast', text: 'New tools come faster than I can take them in.', reversed: true },
      ],
    },
  ],
};
