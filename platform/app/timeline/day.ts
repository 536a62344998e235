import type { Language } from '#contracts/language.ts';
import { textIn } from '#contracts/text/languages.ts';
import { beginningOf } from '#contracts/text/quoting.ts';
import type { TimelineDay } from '#contracts/timeline/endpoints.ts';
import type { SavedAnswers } from '#projections/journey-progress/queries.ts';
import { mostRecords, type OwnText, textOfRecord, textsOfSteps } from '#projections/mirror/own-texts.ts';
import { portraitsOf } from '#projections/mirror/portraits.ts';
import { pathOf } from '#projections/user-achievements/why.ts';
import type { Dated } from './own-days.ts';

const maxLines = 40;
const maxStories = 50;

interface Wanted {
  readonly day: string;
  readonly language: Language;
  /** What the learner had chosen for each portrait by the end of the day. */
  readonly chosen: ReadonlyMap<number, readonly string[]>;
}

/** A day of a learner in their language: what they recorded on it, the stories told by then, and the portrait as of then. */
export async function dayOf(
  entries: AsyncIterable<Dated>,
  { day: wanted, language, chosen }: Wanted,
): Promise<TimelineDay> {
  const { events, core } = textIn(language);
  const lines: TimelineDay['lines'] = [];
  let stories: TimelineDay['stories'] = [];
  let onDay = 0;
  let storiesTold = 0;
  const answers = new Map<number, SavedAnswers['answers']>();
  let records: readonly OwnText[] = [];
  const completed: number[] = [];
  for await (const { event, day } of entries) {
    if (day > wanted) break;
    if (event.type === 'StoryTold') {
      const { title, storyText } = event.data;
      storiesTold += 1;
      stories.unshift({ id: event.id, day, title, opening: beginningOf(storyText, core.quoted) });
      stories = stories.slice(0, maxStories);
    }
    const written = textOfRecord(event);
    if (written) records = [written, ...records].slice(0, mostRecords);
    if ((event.type === 'ReflectionSaved' || event.type === 'StepCompleted') && event.data.answers)
      answers.set(event.data.step, event.data.answers);
    if (event.type === 'StepCompleted') completed.push(event.data.step);
    if (day !== wanted) continue;
    onDay += 1;
    if (lines.length >= maxLines) continue;
    lines.push({
      id: event.id,
      at: event.metadata.occurredAt,
      line: events.line(event.type, event.data),
      path: pathOf(event),
    });
  }
  const texts = [...textsOfSteps([...answers].map(([step, each]) => ({ step, answers: each }))), ...records];
  const portrait = portraitsOf(texts, completed, chosen).findLast(({ now }) => now.length > 0);
  return {
    day: wanted,
    lines,
    entries: onDay,
    stories,
    storiesTold,
    portrait: portrait ? { step: portrait.step, firstDay: portrait.firstDay, now: portrait.now } : null,
  };
}
