import { shownTo } from '#contracts/achievements/definition-set.ts';
import { assessmentIds } from '#contracts/assessments/definition.ts';
import type { Person } from '#contracts/handler.ts';
import type { Insight } from '#contracts/insights/endpoints.ts';
import type { QuotedEntry } from '#contracts/insights/views.ts';
import { mirrorViews } from '#contracts/insights/verdicts.ts';
import { stepNumbers, steps } from '#contracts/journey/steps.ts';
import { promptsOf } from '#contracts/logbook/prompts.ts';
import type { FollowUpQuestion } from '#contracts/mirror/endpoints.ts';
import { textIn } from '#contracts/text/languages.ts';
import { dayAt } from '#contracts/zone-time.ts';
import { readStanding } from '../achievement-progress/queries.ts';
import { type Journey, readJourney } from '../journey-progress/queries.ts';
import { readPortraits, readStoryQuestions } from '../mirror/queries.ts';
import { promisesOf } from '../promises/api.ts';
import { readLetters, readReturning } from '../promises/queries.ts';
import type { ReadContext } from '../read-context.ts';
import { nextSteps } from './next.ts';
import { inOrder } from './ranking.ts';
import { type AssessmentRow, type EntryRow, quotedEntry, readAssessmentEnds, readEnds, readNamed } from './rows.ts';
import { questionsId, readSaid, type Said } from './verdicts.ts';

type Asking = Pick<Person, 'userId' | 'language' | 'timeZone' | 'variant'>;
type Unjudged = Insight extends infer One ? (One extends Insight ? Omit<One, 'verdict'> : never) : never;

/** The prompts whose answer says what was learned in a step, the most telling first. */
const learnedIn: Readonly<Record<(typeof stepNumbers)[number], readonly string[]>> = {
  1: ['intention', 'metaphor'],
  2: ['agencyAtWork', 'kindnessReceived', 'professionalStory', 'childStory', 'coreValues'],
  3: ['kindnessPractice', 'organisationNarrative'],
  4: ['agencyBuilding', 'valueCreation', 'timeInvestments', 'ownershipPhilosophy', 'me'],
  5: ['learnt'],
  6: ['communityProject'],
};

/** All insights of a person, hidden ones last. Kept in no table: they follow from texts, results and verdicts. */
export async function readInsights(
  context: ReadContext,
  caller: Asking,
): Promise<{ items: Insight[]; recent: QuotedEntry[] }> {
  const { userId, timeZone } = caller;
  const said = await readSaid(context.log, userId);
  const used = [...said.uses.values()].flat();
  const [journey, ends, assessments, named, next, portraits] = await Promise.all([
    readJourney(context, userId),
    readEnds(context, userId),
    readAssessmentEnds(context, userId),
    readNamed(context, userId, used, Object.values(learnedIn).flat()),
    readNext(context, caller),
    readPortraits(context, userId),
  ]);
  const quote = (row: EntryRow) => quotedEntry(row, timeZone);
  const story = ends.stories[1];
  const questions = story ? await readStoryQuestions(context, caller, story) : [];
  const open = next.find(({ id }) => said.verdicts.get(id) !== 'hidden');
  const unjudged: Unjudged[] = [
    // One at a time; those that were hidden stay in the list, to be shown again.
    ...next.filter((each) => each === open || said.verdicts.get(each.id) === 'hidden').map(ofNext),
    ...(story
      ? [
          {
            id: questionsId(questions[0]?.source ?? story.name),
            subject: 'story',
            kind: 'questions' as const,
            story: quote(story),
            questions,
          },
        ]
      : []),
    ...[
      thenNow('report', ends.reports, quote),
      thenNow('story', ends.stories, quote),
      ...assessments.map((each) => thenNowOfAssessment(each, timeZone)),
    ].flatMap((each) => each ?? []),
    ...learnings(journey, named, said, quote, timeZone),
    ...mirrorViews
      .filter((view) => view !== 'portraits' || portraits.some(({ now }) => now.length > 0))
      .map((view) => ({ id: view, subject: view, kind: 'view' as const, view })),
  ];
  const items = unjudged.map((each): Insight => ({ ...each, verdict: said.verdicts.get(each.id) ?? null }));
  return { items: inOrder(items), recent: ends.recent.map(quote) };
}

const ofNext = (candidate: Awaited<ReturnType<typeof readNext>>[number]): Unjudged => ({ ...candidate, kind: 'next' });

async function readNext(context: ReadContext, { userId, language, timeZone, variant }: Asking) {
  const today = dayAt(timeZone, Date.parse(context.clock.now()));
  const [journey, standing, returning, letters, definitions] = await Promise.all([
    readJourney(context, userId),
    readStanding(context, userId),
    readReturning(context, userId),
    readLetters(context, userId),
    context.definitions.current(),
  ]);
  const { cards } = textIn(language);
  return nextSteps({
    today,
    completed: new Set(journey.completedSteps),
    promises: promisesOf(returning, today),
    letters,
    locked: shownTo(definitions, variant, standing.unlocked).filter(({ id }) => !standing.unlocked.has(id)),
    measures: standing.measures,
    nameOf: ({ id }) => cards[id].name,
  });
}

/** The first and the latest; undefined while they are the same. */
function thenNow(
  subject: 'report' | 'story',
  [first, latest]: readonly (EntryRow | undefined)[],
  quote: (row: EntryRow) => QuotedEntry,
): Unjudged | undefined {
  if (!first || !latest || first.name === latest.name) return undefined;
  const both = { first: quote(first), latest: quote(latest) };
  return { id: `then_now.${subject}`, subject, kind: 'then_now', assessment: null, ...both };
}

function thenNowOfAssessment(
  [first, latest]: readonly [AssessmentRow, AssessmentRow],
  timeZone: string,
): Unjudged | undefined {
  const assessment = assessmentIds.find((id) => id === latest.assessment);
  if (!assessment) return undefined;
  const quote = ({ completed_at, total }: AssessmentRow): QuotedEntry => ({
    name: null,
    kind: 'assessment',
    prompt: null,
    title: null,
    day: dayAt(timeZone, completed_at.getTime()),
    sentence: null,
    numbers: { total },
  });
  const both = { first: quote(first), latest: quote(latest) };
  return { id: `then_now.${assessment}`, subject: assessment, kind: 'then_now', assessment, ...both };
}

function learnings(
  { stepCompletedAt }: Journey,
  named: readonly EntryRow[],
  { uses }: Said,
  quote: (row: EntryRow) => QuotedEntry,
  timeZone: string,
): Unjudged[] {
  return stepNumbers.flatMap((step): Unjudged[] => {
    const at = stepCompletedAt[step];
    if (at === undefined) return [];
    const ofStep = new Set<string>(promptsOf(step).map(([prompt]) => prompt));
    const learned = learnedIn[step]
      .filter((prompt) => ofStep.has(prompt))
      .map((prompt) => named.find((row) => row.prompt === prompt))
      .find((row) => row !== undefined);
    return [
      {
        id: `learning.${step}`,
        subject: `step${step}`,
        kind: 'learning',
        step,
        component: steps[step].component,
        completedOn: dayAt(timeZone, Date.parse(at)),
        learned: learned ? quote(learned) : null,
        uses: (uses.get(step) ?? []).flatMap((entry) => named.filter(({ name }) => name === entry).map(quote)),
      },
    ];
  });
}

/** The questions about the latest story, as the page of insights shows them. */
export async function readQuestionsOfLatestStory(
  context: Pick<ReadContext, 'pool' | 'log'>,
  caller: Pick<Person, 'userId' | 'language'>,
): Promise<FollowUpQuestion[]> {
  const story = (await readEnds(context, caller.userId)).stories[1];
  return story ? readStoryQuestions(context, caller, story) : [];
}

/** Whether an entry of the person may tell where something was used. */
export const isUsableEntry = async (
  context: Pick<ReadContext, 'pool'>,
  userId: string,
  entry: string,
): Promise<boolean> =>
  (await readNamed(context, userId, [entry], [])).some(({ kind }) =>
    ['story', 'report', 'ripple', 'project'].includes(kind),
  );
