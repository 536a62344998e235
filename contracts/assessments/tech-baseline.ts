import type { AssessmentDefinition } from './definition.ts';

/** Digital skills by the 21 competences of DigComp 2.2, in our own words (research, 3.3). */
export const techBaseline: AssessmentDefinition = {
  id: 'tech-baseline',
  version: 2,
  statements: 1,
  scoring: 'ratings_and_tasks',
  change: 'The task of an area now counts for a third of it. Before, your own ratings alone made the score.',
  title: 'Tech baseline',
  question: 'What can you do with the tools you have?',
  scale: { lowest: 0, names: ['Not yet', 'With help', 'Alone', 'I teach it'] },
  origin:
    'Areas and competences follow DigComp 2.2, the Digital Competence Framework for Citizens of the European Union (CC BY 4.0); we reworded the statements, and the five tasks are ours. It is a picture of today, not a certificate. How much chance moves a score is an assumption until enough people have answered twice: 10 points for the total, 19 to 27 for an area.',
  facets: [
    {
      id: 'information',
      name: 'Information',
      about: 'Finding, judging and keeping what you need to know.',
      bands: [
        'Finding and judging takes you effort or help. One good source per subject is a beginning.',
        'You find most things. Whether a source holds is the harder half.',
        'You find, judge and keep. Show someone how you decide what to trust.',
      ],
      exercise:
        'Choose a claim that you read this week. Find its first source, and note in one sentence whether it says the same.',
      items: [
        { id: 'information-search', text: 'I find what I look for, and narrow a search down when there is too much.' },
        { id: 'information-judge', text: 'I judge whether a source can be trusted.' },
        { id: 'information-keep', text: 'I keep files so that I, and others, find them again.' },
      ],
      task: {
        id: 'information-task',
        text: 'You read that a new rule for your field begins on Monday. What do you do first?',
        options: [
          'Pass it on to everyone, because it is urgent',
          'Look it up with the authority that makes the rule',
          'Check whether many people have shared it',
          'Ask a chat program whether it is true',
        ],
        right: 1,
        why: 'The authority that makes a rule publishes it. How often something is shared, or how confident an answer sounds, says nothing about whether it is true.',
      },
    },
    {
      id: 'communication',
      name: 'Working together',
      about: 'Reaching people, sharing with them, and having a presence there.',
      bands: [
        'Sharing and working together online is still unfamiliar. Begin with one document and one colleague.',
        'You reach people well; sharing just enough is the next skill.',
        'You share what is needed with those who need it. Help your team to one clear habit.',
      ],
      exercise: 'Look through one folder that you share. Remove one access that no one needs any more.',
      items: [
        { id: 'communication-means', text: 'I choose the means that fits: a call, a message, a document.' },
        { id: 'communication-share', text: 'I share something with exactly those who should have it.' },
        {
          id: 'communication-public',
          text: 'I use digital services of public offices and take part where something is decided.',
        },
        { id: 'communication-together', text: 'I work on one document with others at the same time.' },
        { id: 'communication-tone', text: 'I write so that nobody is hurt by what they can’t hear in my voice.' },
        { id: 'communication-identity', text: 'I know what is to be found about me, and look after it.' },
      ],
      task: {
        id: 'communication-task',
        text: 'A colleague outside your organization needs one table from a large folder. How do you share it?',
        options: [
          'A link to the folder for anyone who has it',
          'Your password, for a day',
          'A link to that one file, for that one person, that ends next week',
          'A copy of the folder by email',
        ],
        right: 2,
        why: 'One file, one person, one week: they get what they need and no more, and no one has to remember to withdraw it.',
      },
    },
    {
      id: 'content',
      name: 'Making',
      about: 'Making something new out of words, pictures, tables and rules.',
      bands: [
        'Making something of your own feels far away. Changing something that exists is the shortest way in.',
        'You make and improve things. Rules and formulas would take repeated steps off you.',
        'You make, reuse and automate. Say what others may do with your work.',
      ],
      exercise: 'Take one step that you repeat each week, and let a formula, a rule or a template do it.',
      items: [
        { id: 'content-make', text: 'I make a text, a picture or a film in a form that others can use.' },
        { id: 'content-improve', text: 'I build on something that exists and make it better.' },
        { id: 'content-licence', text: 'I know what I may use of what others have made.' },
        { id: 'content-rules', text: 'I let a program do steps for me: a formula, a rule, a script.' },
      ],
      task: {
        id: 'content-task',
        text: 'A table sums a column, and the sum is plainly too small. What is the likeliest reason?',
        options: [
          'Some cells hold text that looks like numbers',
          'The program adds wrongly now and then',
          'The column is too narrow',
          'The file is too old',
        ],
        right: 0,
        why: 'A sum skips numbers that were imported as text. They are often aligned to the left of their cell.',
      },
    },
    {
      id: 'safety',
      name: 'Safety',
      about: 'Keeping devices, data, yourself and the world safe.',
      bands: [
        'Some doors are still open. Closing the first takes ten minutes.',
        'The important doors are locked. Your own wellbeing is part of safety too.',
        'You keep devices, data and yourself well. Look after someone who does not yet.',
      ],
      exercise: 'Turn on the second factor for the account that you would miss most.',
      items: [
        { id: 'safety-devices', text: 'I keep my devices up to date and locked.' },
        { id: 'safety-privacy', text: 'I decide what others learn about me and about those I work for.' },
        { id: 'safety-health', text: 'I notice when a screen does me no good, and act on it.' },
        { id: 'safety-planet', text: 'I use devices for long, and dispose of them properly.' },
      ],
      task: {
        id: 'safety-task',
        text: '“Your mailbox is full. Sign in here within 2 hours.” The link begins with the name of your organization. What do you do?',
        options: [
          'Sign in at once, before you lose mail',
          'Reply and ask whether it is real',
          'Open the mailbox the way you usually do and look there',
          'Click to see whether the page looks right',
        ],
        right: 2,
        why: 'People who hurry you do not want you to look closely. If you open the mailbox your usual way, you see whether it is true, and no one sees your password.',
      },
    },
    {
      id: 'problems',
      name: 'Solving',
      about: 'Finding a way when something fails or is missing.',
      bands: [
        'When something fails, you depend on others. The message on the screen is the first helper.',
        'You solve the usual. With the unusual, going step by step helps.',
        'You find causes and choose tools by the need. Write one solution down for others.',
      ],
      exercise:
        'The next fault that you solve: write down what you tried, in order, and give it to the next person who has it.',
      items: [
        { id: 'problems-technical', text: 'I find out why something doesn’t work, step by step.' },
        { id: 'problems-needs', text: 'I choose a tool by what is needed, not by what is new.' },
        { id: 'problems-creative', text: 'I use tools to try something that did not exist before.' },
        { id: 'problems-gaps', text: 'I know what I should learn next, and where.' },
      ],
      task: {
        id: 'problems-task',
        text: 'A program that worked yesterday fails today, only for you. What do you try first?',
        options: [
          'Install it again',
          'Read the message, and ask what has changed since yesterday',
          'Buy another one',
          'Wait until tomorrow',
        ],
        right: 1,
        why: 'The message and the last change are the two shortest ways to the cause. Everything else costs more and reveals less.',
      },
    },
  ],
};
