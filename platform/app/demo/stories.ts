import type { Entry } from './entry.ts';

const story =
  (title: string, storyText: string, scores: { vulnerabilityLevel: number; wisdomScore: number }): Entry['make'] =>
  (timestamp, timeZone) => ({
    kind: 'story_evidence',
    data: { title, storyText, ...scores },
    timestamp,
    timeZone,
  });

type Counted = { readonly peopleImpacted: number; readonly timeInvested: number; readonly valueCreated: string };

const ripple =
  (category: 'hobbies' | 'relationships' | 'community', storyText: string, counted?: Counted): Entry['make'] =>
  (timestamp, timeZone) => ({ kind: 'ripple_effect', data: { category, storyText, ...counted }, timestamp, timeZone });

/** The stories of the demo learner, and their ripples. */
export const stories = {
  quietShift: story(
    'The quiet shift',
    'There is a man on our shift who has not missed a night in six years. I had never asked him why. Yesterday I did, and he said: because the one time I was away, my mother died, and Emre did my work and his and never mentioned it. So he comes. I had thought that it was duty.',
    { vulnerabilityLevel: 4, wisdomScore: 58 },
  ),
  emptyChair: story(
    'The empty chair',
    'In my second month as lead I put an empty chair into the meeting for whoever was not asked. People laughed. Last week our apprentice sat down in it and told us that the new rota splits her from her child on every second Sunday. We solved it in four minutes. It had stood there for a year.',
    { vulnerabilityLevel: 5, wisdomScore: 64 },
  ),
  misprint: story(
    'It was my file',
    'Forty hymn books with two pages swapped, and I had let everybody believe that it was the machine. Tonight I stopped the press and said that it was my file and my hurry. Nobody said anything for a while. Then Emre said: good, then we need not take the machine apart. We laughed until it was light outside.',
    { vulnerabilityLevel: 8, wisdomScore: 66 },
  ),
  lateLetter: story(
    'A letter, eleven years late',
    'I have written to my first manager. I told him what I had heard about the meeting, and that I do the same now, by name and aloud. He is in a home near Kiel. His daughter wrote back that he has it on the wall beside the calendar.',
    { vulnerabilityLevel: 7, wisdomScore: 68 },
  ),
  lampAgain: story(
    'A nail at the right height',
    'The new one is shorter than the rest of us and never said that she cannot reach the stop button without a step. This morning there was a second button, lower, wired by Emre, without a word. I did not ask him to. I think that this is what I wanted to be able to say at the end.',
    { vulnerabilityLevel: 5, wisdomScore: 69 },
  ),
  bindingEvening: ripple(
    'hobbies',
    'I lent the binding press and three evenings to the children of the night shift. Six of them made a book each. Two parents told me that they had not known what their own hands do all night until they saw the small ones try.',
    { peopleImpacted: 9, timeInvested: 7, valueCreated: 'Six books, and a waiting list of children' },
  ),
  sister: ripple(
    'relationships',
    'Jule and I had not spoken properly since the flat. We bound her book together for three days and talked about glue, and then about the flat.',
  ),
  hymnBook: ripple(
    'community',
    'The parish asked whether the swapped pages could stay as they are in ten of the books. They sing the wrong verse on purpose now, once a year, and ask our shift to come and listen.',
    { peopleImpacted: 12, timeInvested: 2, valueCreated: 'An invitation for eleven people who work at night' },
  ),
  schoolPaper: (timestamp, timeZone) => ({
    kind: 'community_project',
    data: {
      projectName: 'Paper for the school on the hill',
      valuesAlignment: 82,
      role: 'The one with the key',
      description: 'Our off-cuts go to the art room every second Friday, and two of us go along.',
    },
    timestamp,
    timeZone,
  }),
} as const satisfies Record<string, Entry['make']>;
