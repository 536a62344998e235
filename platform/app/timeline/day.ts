import type { LearnerEvent } from '#contracts/journey/events.ts';
import type { Language } from '#contracts/language.ts';
import { textIn } from '#contracts/text/languages.ts';
import { beginningOf } from '#contracts/text/quoting.ts';
import type { TimelineDay } from '#contracts/timeline/endpoints.ts';
import type { Dated } from './own-days.ts';

const maxLines = 40;
const maxStories = 50;

/** A day of a learner in their language: what they recorded on it, and the stories told by then. */
export async function dayOf(entries: AsyncIterable<Dated>, wanted: string, language: Language): Promise<TimelineDay> {
  const { learnerHistory, core } = textIn(language);
  // Each line of the table takes the data of its own type; the log validated the event.
  const lineOf = ({ type, data }: LearnerEvent) => (learnerHistory[type] as (of: LearnerEvent['data']) => string)(data);
  const lines: TimelineDay['lines'] = [];
  let stories: TimelineDay['stories'] = [];
  let onDay = 0;
  let storiesTold = 0;
  for await (const { event, day } of entries) {
    if (day > wanted) break;
    if (event.type === 'StoryTold') {
      const { title, storyText } = event.data;
      storiesTold += 1;
      stories.unshift({ id: event.id, day, title, opening: beginningOf(storyText, core.quoted) });
      stories = stories.slice(0, maxStories);
    }
    if (day !== wanted) continue;
    onDay += 1;
    if (lines.length < maxLines) lines.push({ id: event.id, at: event.metadata.occurredAt, line: lineOf(event) });
  }
  return { day: wanted, lines, entries: onDay, stories, storiesTold };
}
