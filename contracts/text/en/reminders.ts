import type { OwnMaterial } from '../../notifications/own-material.ts';
import type { DatedRuleName, ReminderRuleName } from '../../notifications/reminders.ts';
import type { CommunicationPreferences } from '../../notifications/views.ts';
import { day } from './formats.ts';

/** The step that is open to a learner, in their language. */
export interface OpenStep {
  readonly title: string;
  readonly question: string;
  readonly minutes: number;
}

/** A text of a reminder. Nothing that the person wrote can be in it. */
export interface Wording {
  /** Starts in lower case because a first name may come before it. */
  readonly title: string;
  /** A text that needs no open step fits after the journey too. */
  readonly message: string | ((step: OpenStep) => string);
  /** The message once all six steps are flown and none is open. */
  readonly flown?: string;
}

/** A text that holds what the person wrote, in its message alone. */
export interface OwnWording {
  readonly title: string;
  /** In the app. */
  readonly message: (own: string) => string;
  /** By mail and push, where others may read it. */
  readonly outside: string;
}

type ByTone<Texts> = Readonly<Record<CommunicationPreferences['motivationalTone'], Texts>>;
/** A text's number is its place: others go to the end, and none is removed. */
type Wordings = readonly [Wording, Wording, Wording, Wording, Wording, ...Wording[]];

interface Reminders {
  readonly open: (title: string) => string;
  readonly report: string;
  /** What to do about what comes back. */
  readonly returns: Readonly<Record<DatedRuleName, string>>;
  readonly said: Readonly<Record<Exclude<ReminderRuleName, 'tip'>, ByTone<Wordings>>>;
  readonly tips: ByTone<Readonly<Record<'life' | 'money' | 'joy', Wordings>>>;
  readonly own: Readonly<Record<ReminderRuleName, ByTone<Readonly<Partial<Record<OwnMaterial, OwnWording>>>>>>;
  /** By mail and push, in place of a message with the person's own words that this version does not know. */
  readonly outside: string;
  readonly promise: (words: string, by: string | null) => string;
}

/** Texts of the reminders: kind, short, never reproachful. What is computed from answers is asked, not claimed. */
export const reminders: Reminders = {
  open: (title) => `Open ${title}`,
  report: 'Write a flight report',
  returns: {
    'promise-before': 'See your promise',
    'promise-after': 'Answer',
    letter: 'Open the letter',
    'weekly-check': 'Read the dials',
  },
  // Three a week may all be of one rule, so that two weeks need six: except the weekly check and what needs days on a step.
  said: {
    'promise-before': {
      inspirational: [
        {
          title: 'your promise is for tomorrow',
          message: 'What would make it easy to keep? One small step today is a good start.',
        },
        { title: 'tomorrow is the day', message: 'Picture the moment after it is done. What do you need for that?' },
        { title: 'a promise is about to land', message: 'Clear the landing pad today, and tomorrow is simple.' },
        {
          title: 'one evening before your promise',
          message: 'Does the person know that you are coming? A short word may help.',
        },
        { title: 'your word and a good night’s sleep', message: 'You said what you would do. Tomorrow you can.' },
        { title: 'the day before', message: 'What will you be glad of tomorrow evening?' },
      ],
      professional: [
        { title: 'a commitment is due tomorrow', message: 'Is the time for it in your calendar?' },
        { title: 'tomorrow: what you committed to', message: 'Check what is missing: a person, a time, a place.' },
        {
          title: 'one day before your date',
          message: 'If something has changed, you can move the date on your home page.',
        },
        { title: 'preparing for tomorrow', message: 'Which five minutes today would make it certain?' },
        {
          title: 'your commitment, one day ahead',
          message: 'Who is waiting for it? They will be glad to hear that it comes.',
        },
        { title: 'tomorrow’s commitment', message: 'What is the first thing you will do, and when?' },
      ],
      plain: [
        { title: 'your promise is for tomorrow', message: 'Do you have what you need?' },
        { title: 'tomorrow is the day', message: 'You wrote it down in step 6.' },
        { title: 'a promise for tomorrow', message: 'When will you do it?' },
        { title: 'one day left', message: 'If the day does not fit, choose another.' },
        { title: 'about tomorrow', message: 'Your promise is on your home page.' },
        { title: 'a word about tomorrow', message: 'What comes first?' },
      ],
    },
    'promise-after': {
      inspirational: [
        {
          title: 'did you?',
          message: 'Your promise had its day. Yes, not yet, or it changed: each answer is a good one.',
        },
        {
          title: 'how did your promise land?',
          message: 'Smooth, bumpy or not at all: one tap, and a line if you like.',
        },
        {
          title: 'a promise had its day',
          message: 'If it worked out, enjoy it for a moment. If not, give it a new day.',
        },
        { title: 'a look back at your promise', message: 'What did it move, in you or in someone else?' },
        { title: 'what became of it?', message: 'Promises may change. Write down what it is now.' },
        { title: 'the day after', message: 'Is there something to be glad about, or something to try again?' },
      ],
      professional: [
        { title: 'did it work out?', message: 'Your commitment was for yesterday. Note the result in one tap.' },
        { title: 'a result to note', message: 'Kept, not yet or changed: the answer takes a moment.' },
        { title: 'closing the loop', message: 'If it is still open, choose the next date. If not, close it.' },
        { title: 'your commitment of this week', message: 'What helped, and what got in the way? One line is enough.' },
        { title: 'one question about your commitment', message: 'Did you? You can correct the answer at any time.' },
        { title: 'one day after your date', message: 'Note how it went while you still remember.' },
      ],
      plain: [
        { title: 'did you?', message: 'Yes, not yet, or it changed.' },
        { title: 'about your promise', message: 'It had its day. How did it go?' },
        { title: 'one tap', message: 'Was your promise kept? Not yet is fine too.' },
        { title: 'your promise', message: 'If it needs another day, choose one.' },
        { title: 'how did it go?', message: 'One line is enough.' },
        { title: 'the day after', message: 'Done, or another day?' },
      ],
    },
    letter: {
      inspirational: [
        { title: 'a letter has arrived', message: 'It is from you. Take a quiet minute before you break the seal.' },
        { title: 'someone wrote to you', message: 'You know the handwriting. Your letter may be opened today.' },
        { title: 'a voice from some time ago', message: 'You sealed a letter to yourself. Today is its day.' },
        { title: 'the seal may be broken', message: 'What did you want to know about yourself today?' },
        {
          title: 'a greeting from yourself',
          message: 'It waited patiently. It can wait a little longer, until you have a quiet minute.',
        },
        { title: 'mail from an earlier you', message: 'Much may have changed since. See what you already knew.' },
      ],
      professional: [
        { title: 'your letter may be opened', message: 'You sealed it for today.' },
        { title: 'a letter to yourself is due', message: 'Set five minutes aside: one to read, four to think.' },
        { title: 'what did you expect then?', message: 'Your letter from then is ready. Compare it with today.' },
        { title: 'a message from an earlier you', message: 'The seal may be broken from today on.' },
        { title: 'today: your letter', message: 'Read it when nobody needs you for a moment.' },
        { title: 'a letter with today’s date', message: 'Read it first, then decide what still holds.' },
      ],
      plain: [
        { title: 'your letter is here', message: 'You wrote it to yourself.' },
        { title: 'you may open your letter', message: 'Today is its day.' },
        { title: 'a letter from you', message: 'It is ready when you are.' },
        { title: 'the seal may be broken', message: 'Your letter is under Letters to yourself.' },
        { title: 'a letter for you', message: 'You know who wrote it.' },
        { title: 'mail from you', message: 'Open it when you have a minute.' },
      ],
    },
    'weekly-check': {
      inspirational: [
        { title: 'two minutes for this week', message: 'Where do Life, Money and Joy point today?' },
        { title: 'your week from above', message: 'Three dials, one line. What would you see from a little higher?' },
        { title: 'the dials are ready', message: 'Look at this week beside the last one, and beside your first day.' },
        { title: 'what was this week like?', message: 'Three needles know it already. Have a look.' },
        { title: 'a short stop in the air', message: 'Hover for two minutes and read the three dials.' },
      ],
      professional: [
        { title: 'your weekly check', message: 'Three figures and one line: two minutes.' },
        { title: 'this week in three figures', message: 'Life, Money, Joy, beside last week’s.' },
        { title: 'a reading for this week', message: 'Which of the three has moved, and why?' },
        { title: 'two minutes to compare', message: 'Your figures of last week and of the first day are beside them.' },
        { title: 'the weekly reading is due', message: 'Enter the three figures. One line says what was behind them.' },
      ],
      plain: [
        { title: 'your weekly check', message: 'Three dials, one line.' },
        { title: 'how was the week?', message: 'Two minutes.' },
        { title: 'Life, Money, Joy', message: 'Where are they today?' },
        { title: 'it is your day for the check', message: 'You chose it.' },
        { title: 'three numbers', message: 'And a line, if you like.' },
      ],
    },
    'inactive-1': {
      inspirational: [
        {
          title: 'what stayed with you from last time?',
          message: ({ question }) => `${question} A few lines are enough to continue.`,
          flown: 'Two minutes, three needles: where do Life, Money and Joy point today?',
        },
        {
          title: 'which moment of today would you keep?',
          message: ({ title }) => `Catch it in one line. “${title}” is open if you want to look closer.`,
          flown: 'Catch it in one line of a flight report.',
        },
        {
          title: 'small things count today',
          message: 'A kind word, a good question, ten quiet minutes: which would make the biggest difference?',
        },
        {
          title: 'look at today from a little higher',
          message: ({ question }) => `From a few metres up, a day looks different. ${question}`,
          flown: 'From a few metres up, a day looks different. What gave you more than it took?',
        },
        {
          title: 'did someone make your day easier?',
          message: 'Do they know? A thank-you takes one line.',
        },
        {
          title: 'the rotor is still warm',
          message: ({ title, minutes }) =>
            `“${title}” takes about ${minutes} minutes, and you can land after any answer.`,
          flown: 'A short hover is enough: how do Life, Money and Joy feel right now?',
        },
      ],
      professional: [
        {
          title: 'your next step is open',
          message: ({ title, minutes }) => `“${title}”, about ${minutes} minutes. Every answer is saved as you write.`,
          flown: 'For now that is a flight report: two minutes, one figure each for Life, Money and Joy.',
        },
        {
          title: 'one question for today',
          message: ({ question }) => question,
          flown: 'Which of today’s decisions would you make the same way again?',
        },
        {
          title: 'a first version takes two minutes',
          message: ({ title }) => `Pick any question in “${title}”. You can change the answer later.`,
          flown: 'Note where Life, Money and Joy are today. Next month you can compare.',
        },
        {
          title: 'a note while it is fresh',
          message: ({ title }) => `What did you take away from last time? “${title}” has room for it.`,
          flown: 'What went well today, and what made it possible? Two sentences in a flight report are enough.',
        },
        {
          title: 'continue where you stopped',
          message: ({ title }) => `“${title}” opens with the answers you saved.`,
          flown: 'Your last figures are in your log. What has changed since?',
        },
        {
          title: 'which figure needs your attention?',
          message: 'Life, Money or Joy: one good decision this week is a start.',
        },
      ],
      plain: [
        {
          title: 'pick up where you left off',
          message: ({ title, minutes }) => `“${title}”, about ${minutes} minutes.`,
          flown: 'A flight report takes two minutes.',
        },
        {
          title: 'one question',
          message: ({ question }) => `${question} Take the first answer that comes.`,
          flown: 'What was good today?',
        },
        {
          title: 'one line is enough',
          message: ({ title }) => `Answers in “${title}” are saved as you write.`,
          flown: 'Or three numbers: Life, Money, Joy.',
        },
        {
          title: 'do you have ten minutes?',
          message: ({ title }) => `Start with any question in “${title}”.`,
          flown: 'Two are enough for a flight report.',
        },
        {
          title: 'what comes to mind first?',
          message: 'Write it down. You can think about it later.',
        },
        {
          title: 'how was today?',
          message: ({ title }) => `Two sentences will do. “${title}” is open.`,
          flown: 'Two sentences will do.',
        },
      ],
    },
    'inactive-3': {
      inspirational: [
        {
          title: 'your helicopter is where you left it',
          message: ({ title, minutes }) => `Next is “${title}”. Do you have ${minutes} minutes today?`,
          flown: 'How level are your three needles this week?',
        },
        {
          title: 'a good day to look around',
          message: ({ question }) => `${question} The answer may be nearer than you think.`,
          flown: 'You have flown the whole way once. What do you see today that was hidden at the start?',
        },
        {
          title: 'three days hold at least one story',
          message: ({ title }) => `Which one would you share with a good friend? It may fit into “${title}”.`,
          flown: 'Which one would you share with a good friend? A flight report has room for it.',
        },
        {
          title: 'a warm cup and a short flight',
          message: ({ title, minutes }) => `${minutes} minutes for “${title}”, and the cup is just cool enough.`,
          flown: 'Two minutes for Life, Money and Joy, and the cup is just cool enough.',
        },
        {
          title: 'what would lift you today?',
          message: 'More time, a good conversation, a clear decision? Name it, and you are halfway there.',
        },
      ],
      professional: [
        {
          title: 'a good moment for the next step',
          message: ({ title, minutes }) => `“${title}”: about ${minutes} minutes, in as many sittings as you like.`,
          flown: 'Life, Money and Joy shift within days. A flight report shows how.',
        },
        {
          title: 'your answers are saved',
          message: ({ title }) => `You can continue “${title}” at any question.`,
          flown: 'You can download them under Documents, whenever you need them.',
        },
        {
          title: 'a slot in your week',
          message: ({ title, minutes }) => `${minutes} minutes are enough for “${title}”. Which day suits you?`,
          flown: 'Two minutes at the end of a working day are enough for a flight report. Which day suits you?',
        },
        {
          title: 'look at one decision twice',
          message: 'Take a decision from this week. What did it do for Life, what for Money, what for Joy?',
        },
        {
          title: 'a question worth ten minutes',
          message: ({ question }) => `For a quiet moment this week: ${question}`,
          flown: 'What would have to change for all three needles to rise a little?',
        },
      ],
      plain: [
        {
          title: 'your next flight',
          message: ({ title, minutes }) => `Next is “${title}”, ${minutes} minutes or so.`,
          flown: 'A flight report, two minutes.',
        },
        {
          title: 'everything is as you left it',
          message: ({ title }) => `“${title}” is open.`,
          flown: 'Your answers, your achievements, your log.',
        },
        {
          title: 'three days in three words',
          message: 'Which ones? That is a good beginning.',
        },
        {
          title: 'a short visit counts',
          message: ({ title }) => `One answer in “${title}” is enough.`,
          flown: 'One flight report is enough.',
        },
        {
          title: 'how are Life, Money and Joy?',
          message: 'Have a look. It takes a minute.',
        },
      ],
    },
    'inactive-7': {
      inspirational: [
        {
          title: 'welcome back, whenever you like',
          message: ({ title }) =>
            `Everything you wrote is saved. “${title}” is open, and you can go back to any step before it.`,
          flown: 'Everything you wrote is saved, and so is everything you earned.',
        },
        {
          title: 'a helicopter can take off from anywhere',
          message: ({ question }) => `It needs no runway, only a question: ${question}`,
          flown: 'It needs no runway, only two minutes: how are Life, Money and Joy?',
        },
        {
          title: 'every week flies differently',
          message: 'What gave you lift in this one? Take it with you on the next flight.',
        },
        {
          title: 'a pause is part of flying',
          message: ({ title }) => `You bring something new from it. “${title}” is a good place to find out what.`,
          flown: 'You bring something new from it. What would you do differently on your next flight?',
        },
        {
          title: 'the sky is open',
          message: ({ title, minutes }) =>
            `You choose the height and the pace. “${title}” takes about ${minutes} minutes, in one go or in small pieces.`,
          flown: 'You choose the height and the pace. Where would you like to fly next?',
        },
      ],
      professional: [
        {
          title: 'your place is saved',
          message: ({ title, minutes }) =>
            `“${title}” opens with the answers you saved. It takes about ${minutes} minutes.`,
          flown: 'Your answers, your achievements and your stories are all there.',
        },
        {
          title: 'pick a time that suits you',
          message: ({ title, minutes }) =>
            `“${title}” takes about ${minutes} minutes. Under “Your messages” you choose when we write to you.`,
          flown: 'A flight report takes two minutes. Under “Your messages” you choose when we write to you.',
        },
        {
          title: 'a week in three figures',
          message: 'Where are Life, Money and Joy now? Two minutes give you a point to compare with.',
        },
        {
          title: 'nothing to catch up on',
          message: ({ title }) => `Read your last answer, keep it or change it, and continue “${title}” from there.`,
          flown: 'Begin with today. A flight report asks for nothing else.',
        },
        {
          title: 'what has changed in a week?',
          message: ({ title }) =>
            `Your answers may change with it. “${title}” is open, and so is every step before it.`,
          flown: 'Write down one thing that went better than expected, and why.',
        },
      ],
      plain: [
        {
          title: 'it is all saved',
          message: ({ title }) => `You can go straight on with “${title}”.`,
          flown: 'Your answers, your stories, your log.',
        },
        {
          title: 'come back whenever you like',
          message: ({ title, minutes }) => `“${title}” takes about ${minutes} minutes.`,
          flown: 'A flight report is two minutes, any day you like.',
        },
        {
          title: 'start with today',
          message: 'Nothing has to be filled in for the days before.',
        },
        {
          title: 'one good thing from this week?',
          message: 'One line keeps it.',
        },
        {
          title: 'your pace is fine',
          message: ({ title }) => `The step “${title}” has no deadline.`,
          flown: 'A flight report has no deadline.',
        },
      ],
    },
    stuck: {
      inspirational: [
        {
          title: 'which part is the smallest?',
          message: ({ title }) =>
            `“${title}” need not be finished in one sitting: one answer now, the rest another day. Drafts are saved.`,
        },
        {
          title: 'begin where you are curious',
          message: ({ title }) => `“${title}” need not be read from the top. Which question makes you smile?`,
        },
        {
          title: 'talk it over with someone',
          message: ({ question }) =>
            `“${question}” Ask someone you trust, then write down what you heard yourself say.`,
        },
        {
          title: 'a rough sketch can fly',
          message: ({ title }) => `Three words are a fine first draft for “${title}”. Sentences can follow.`,
        },
        {
          title: 'hovering is flying too',
          message: 'Some questions want a few days. When one of them stirs, a single line is enough.',
        },
      ],
      professional: [
        {
          title: 'start with five minutes',
          message: ({ title }) => `Set a timer, answer one question in “${title}”, and stop. Your draft is saved.`,
        },
        {
          title: 'a draft is enough',
          message: ({ title }) => `Answers in “${title}” can be changed later. A first version helps you think.`,
        },
        {
          title: 'choose the questions that matter',
          message: ({ title }) => `In “${title}” you can leave a question empty. Which two are useful for your work?`,
        },
        {
          title: 'the question behind this step',
          message: ({ question }) => `${question} Two sentences are a good first version.`,
        },
        {
          title: 'take an example',
          message: ({ title }) =>
            `Describe one situation from last week in “${title}”. Examples are easier than opinions.`,
        },
      ],
      plain: [
        {
          title: 'one answer now, the rest later',
          message: ({ title }) => `Drafts in “${title}” are saved.`,
        },
        {
          title: 'you can skip questions',
          message: ({ title }) => `Answer what you like in “${title}”.`,
        },
        {
          title: 'three words will do',
          message: ({ question }) => `${question} Whole sentences can wait.`,
        },
        {
          title: 'try a different question first',
          message: ({ title }) => `The order in “${title}” is up to you.`,
        },
        {
          title: 'there is no hurry',
          message: ({ title }) => `“${title}” stays open.`,
        },
      ],
    },
  },
  tips: {
    inspirational: {
      life: [
        {
          title: 'kindness leaves traces',
          message:
            'Think of someone who helped you with nothing to gain. What did they do, and what did you make of it?',
        },
        {
          title: 'look for the quiet ones',
          message: 'The kindest person in a room is rarely the loudest. Who comes to mind?',
        },
        {
          title: 'let your senses remember',
          message: 'What did you see, hear or smell in that moment? Memories come back through small details.',
        },
        {
          title: 'breathe out first',
          message: 'Three slow breaths, then the first line. Many stories only come when it is quiet.',
        },
        {
          title: 'the story newcomers hear',
          message: 'When someone joins you at work, which story do they hear first? It shows what really counts there.',
        },
      ],
      money: [
        {
          title: 'an hour that pays you back',
          message: 'Start with time instead of sums: which hour of your week pays you back the most?',
        },
        {
          title: 'small things have large twins',
          message: 'What you do with a little money, your team often does with a lot. Where do you recognize yourself?',
        },
        {
          title: 'what trust saves',
          message: 'Which agreement in your life rests on a handshake? Imagine what it would cost without trust.',
        },
        {
          title: 'who shares the lemonade?',
          message: 'People take good care of what is partly theirs. Who would you make an owner, and of what?',
        },
        {
          title: 'wealth that no bank can see',
          message: 'Who could you call at midnight? Put them at the top of your balance sheet.',
        },
      ],
      joy: [
        {
          title: 'the sleep test',
          message: 'Before you choose, ask what each option costs you in sleep. The answer is rarely on the list.',
        },
        {
          title: 'fly it once for fun',
          message: 'Choose what you would never choose in real life. You can fly the week again, a little wiser.',
        },
        {
          title: 'an hour that was over too soon',
          message: 'What were you doing, and with whom? Your Joy needle remembers.',
        },
        { title: 'joy is catching', message: 'Before you decide, ask who else would feel lighter afterwards.' },
        {
          title: 'a week needs air',
          message: 'Leave one gap in your plans. The best conversations rarely have an appointment.',
        },
      ],
    },
    professional: {
      life: [
        {
          title: 'three facts make a story',
          message: 'Name what was done, who did it and what it changed. That says more than any adjective.',
        },
        {
          title: 'recent and small works best',
          message: 'A scene from last month is easier to describe than a principle. Who did what?',
        },
        {
          title: 'kindness with consequences',
          message: 'Choose one that changed how someone worked afterwards. The change is the point.',
        },
        {
          title: 'two versions of one organization',
          message: 'Compare the story on the website with the one in the kitchen. The difference is worth a paragraph.',
        },
        {
          title: 'one minute before you write',
          message: 'Do the breathing exercise first. Many people find that their sentences get shorter and clearer.',
        },
      ],
      money: [
        {
          title: 'count hours before sums',
          message: 'List the five longest tasks of last week. Which of them still has an effect today?',
        },
        { title: 'find the lever', message: 'Which hour of yours saves ten hours for others? Begin there.' },
        {
          title: 'one pattern, four levels',
          message: 'Take one habit and look for it in yourself, your team, your organization and your community.',
        },
        {
          title: 'risk first, shares second',
          message: 'For the lemonade stand, decide who carries the risk. Who owns it follows from that.',
        },
        {
          title: 'value before price',
          message: 'Write down what your work makes possible for others. The price is easier to discuss after that.',
        },
      ],
      joy: [
        {
          title: 'check the other needle',
          message: 'Every decision moves Life, Money, Joy and goodwill. Look at the one you were not thinking of.',
        },
        {
          title: 'change a single decision',
          message:
            'Fly the week as you usually decide, then again with one change. The difference is what it is worth.',
        },
        {
          title: 'the price of a yes',
          message: 'Before you agree to something, name what moves to another day. Then decide.',
        },
        {
          title: 'protect one break',
          message: 'Choose the option that leaves you time to recover. Then compare all four needles.',
        },
        {
          title: 'how would your team decide?',
          message: 'Pick one situation and answer for them. Where would they differ from you?',
        },
      ],
    },
    plain: {
      life: [
        { title: 'one kind person', message: 'Who helped you, and how?' },
        { title: 'short is good', message: 'One scene, five sentences.' },
        { title: 'say it out loud', message: 'You can record your story instead of writing it.' },
        { title: 'a photo helps', message: 'Find one from that time, and start with what it shows.' },
        { title: 'breathe first', message: 'One minute, then the first line.' },
      ],
      money: [
        { title: 'time first', message: 'Which hour was worth the most last week?' },
        { title: 'ask someone', message: 'What do they come to you for?' },
        { title: 'not only money', message: 'What else do you share: time, knowledge, contacts?' },
        { title: 'keep the stand small', message: 'One product, one helper, one rule for the profit.' },
        { title: 'write one number', message: 'How many hours a week are really yours?' },
      ],
      joy: [
        { title: 'sleep on it', message: 'Which choice lets you sleep well?' },
        { title: 'try the other option', message: 'You can fly the week again.' },
        { title: 'watch one needle', message: 'Pick Life, Money or Joy and follow it through the week.' },
        { title: 'what was fun?', message: 'Name one thing from last week. Do it again.' },
        { title: 'one thing less', message: 'What could you leave out this week?' },
      ],
    },
  },
  own: {
    'promise-before': {
      inspirational: {
        promise: {
          title: 'tomorrow is the day',
          message: (promise) => `You promised: ${promise}. What would make it easy?`,
          outside: 'Your promise is for tomorrow. What would make it easy?',
        },
      },
      professional: {
        promise: {
          title: 'a commitment is due tomorrow',
          message: (promise) => `${promise}. Is the time for it in your calendar?`,
          outside: 'One is due tomorrow. Is the time for it in your calendar?',
        },
      },
      plain: {
        promise: {
          title: 'your promise is for tomorrow',
          message: (promise) => `${promise}. What do you need?`,
          outside: 'It is on your home page.',
        },
      },
    },
    'promise-after': {
      inspirational: {
        promise: {
          title: 'did you?',
          message: (promise) => `You promised: ${promise}. Yes, not yet, or it changed?`,
          outside: 'Your promise had its day. Yes, not yet, or it changed?',
        },
      },
      professional: {
        promise: {
          title: 'a result to note',
          message: (promise) => `${promise}. Did it work out?`,
          outside: 'Did it work out?',
        },
      },
      plain: {
        promise: {
          title: 'did you?',
          message: (promise) => `${promise}. How did it go?`,
          outside: 'Your promise had its day.',
        },
      },
    },
    letter: {
      inspirational: {},
      professional: {},
      plain: {},
    },
    'weekly-check': {
      inspirational: {},
      professional: {},
      plain: {},
    },
    'inactive-1': {
      inspirational: {
        value: {
          title: 'a question about what matters to you',
          message: (value) => `You wrote down ${value}. Where did you meet it today?`,
          outside: 'Which of your values did you meet today?',
        },
        story: {
          title: 'good stories travel',
          message: (story) => `Who would enjoy hearing ${story}?`,
          outside: 'Who would enjoy hearing the one you wrote down?',
        },
      },
      professional: {
        value: {
          title: 'one value, one decision',
          message: (value) => `You named ${value} as one of your values. Which decision did it shape today?`,
          outside: 'Which decision today was shaped by one of your values?',
        },
        story: {
          title: 'a second look at your story',
          message: (story) => `When you read ${story} today, what strikes you first?`,
          outside: 'When you read it today, what strikes you first?',
        },
      },
      plain: {
        value: {
          title: 'one of your values',
          message: (value) => `${value}. Where was it today?`,
          outside: 'Where was it today?',
        },
        story: {
          title: 'who knows your story?',
          message: (story) => `You could share ${story} with one person.`,
          outside: 'You could share it with one person.',
        },
      },
    },
    'inactive-3': {
      inspirational: {
        promise: {
          title: 'a plan in your own words',
          message: (promise) => `You wrote: ${promise}. What would be a first small step?`,
          outside: 'You wrote down what you want to do. What would be a first small step?',
        },
      },
      professional: {
        promise: {
          title: 'your commitment',
          message: (promise) => `${promise}. What do you need for it to work out?`,
          outside: 'Take one that you wrote down. What do you need for it to work out?',
        },
      },
      plain: {
        promise: {
          title: 'your plan',
          message: (promise) => `${promise}. What is the next step?`,
          outside: 'What is the next step?',
        },
      },
    },
    'inactive-7': {
      inspirational: {
        story: {
          title: 'your words are here',
          message: (story) => `${story} is where you left it, and so is everything else. Whenever you like.`,
          outside: 'Your story is where you left it, and so is everything else. Whenever you like.',
        },
      },
      professional: {
        story: {
          title: 'everything you wrote is saved',
          message: (story) => `That includes ${story}. Would you still put it that way?`,
          outside: 'That includes your story. Would you still put it that way?',
        },
      },
      plain: {
        story: {
          title: 'it is all here',
          message: (story) => `${story}, too.`,
          outside: 'Your story, too.',
        },
      },
    },
    stuck: {
      inspirational: {
        value: {
          title: 'take a value as your compass',
          message: (value) => `You wrote down ${value}. Let it answer the first question.`,
          outside: 'Choose one of yours and let it answer the first question.',
        },
      },
      professional: {
        value: {
          title: 'a value as a starting point',
          message: (value) => `${value} is one of yours. What does it say about the question in front of you?`,
          outside: 'What does one of yours say about the question in front of you?',
        },
      },
      plain: {
        value: {
          title: 'start with a value',
          message: (value) => `${value}, for example.`,
          outside: 'One of your own.',
        },
      },
    },
    tip: {
      inspirational: {
        value: {
          title: 'bring a value along',
          message: (value) => `Take ${value} from your list and ask what it would do here.`,
          outside: 'Take one from your list and ask what it would do here.',
        },
      },
      professional: {
        value: {
          title: 'test it against a value',
          message: (value) => `What would ${value} mean in practice here?`,
          outside: 'What would one of your values mean in practice here?',
        },
      },
      plain: {
        value: {
          title: 'ask your values',
          message: (value) => `What would ${value} say?`,
          outside: 'What would they say?',
        },
      },
    },
  },
  outside: 'Open the app to read it.',
  promise: (words, by) => (by === null ? words : `${words} (by ${day(by)})`),
};
