import { core } from './core.ts';

/** The questions that follow a text. `quote` is the learner's own, and stays as they wrote it. */
export const followUps = {
  /** Keep them short: each is read right after writing, and answered with a tap or a line. */
  rules: {
    doubt: {
      ask: (quote: string) => `You wrote ${core.quoted(quote)} What do you think about it today?`,
      choices: [],
    },
    contrast: {
      ask: (quote: string) => `You wrote ${core.quoted(quote)} What made you do it?`,
      choices: [],
    },
    shift: {
      ask: (quote: string) => `${core.quoted(quote)} Has that lasted?`,
      choices: ['Yes', 'Partly', 'No'],
    },
    feeling: {
      ask: (quote: string) => `You wrote ${core.quoted(quote)} Have you felt that again this week?`,
      choices: ['Yes', 'A little', 'No'],
    },
    number: {
      ask: (quote: string) => `${core.quoted(quote)} Was that more or less than you expected?`,
      choices: ['More', 'Less', 'As expected'],
    },
    person: {
      ask: (quote: string) => `You wrote ${core.quoted(quote)} Do they know this story?`,
      choices: ['Yes', 'Not yet', 'I can no longer ask'],
    },
  },
  /** Where no rule is sure, by the prompt of the text. */
  general: {
    metaphor: 'Who would you take with you first?',
    intention: 'What would be a first small sign that you are on your way?',
    childStory: 'Who else was there?',
    professionalStory: 'What did you do that nobody had asked you to do?',
    kindnessReceived: 'Who could use the same kindness from you?',
    agencyAtWork: 'What would have happened without you?',
    organisationNarrative: 'Who in the house would put it differently?',
    kindnessPractice: 'When is the next chance to do it?',
    me: 'When did you notice this last?',
    team: 'Who in the team would agree?',
    organisation: 'Where did you see it this month?',
    community: 'Who else would notice if it changed?',
    ownershipPhilosophy: 'Whose example do you have in mind?',
    timeInvestments: 'Which hour next week is already set aside for it?',
    valueCreation: 'Who is better off because of it?',
    agencyBuilding: 'Who decides more today than a year ago?',
    learnt: 'Where will you need it next week?',
    communityProject: 'Who is the first person you would ask to join?',
    StoryTold: 'What would the other person in it say?',
    FlightReportSubmitted: 'What had the most to do with it?',
    RippleEffectTracked: 'How did you notice that it reached someone?',
    CommunityProjectJoined: 'What made you say yes to it?',
    other: 'Which of these sentences would you underline?',
  },
};
