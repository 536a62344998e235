import type { QueryClient } from '@tanstack/react-query';
import { achievementDefinitions } from '#contracts/achievements/endpoints.ts';
import { read } from '../../api/read.ts';
import { Celebration } from '../../kit/celebration.tsx';
import { metalOf } from '../../kit/metal.ts';
import { showToast } from '../../kit/toasts.ts';
import { text } from '../../text/text.ts';

const UNLOCK_TOAST_MS = 5_000;

/** Shows a toast for each newly unlocked achievement, with its own message (spec §8). */
export async function celebrateUnlocks(
  queries: QueryClient,
  ids: readonly string[],
  go: (path: string) => void,
): Promise<void> {
  if (ids.length === 0) return;
  // Hidden achievements appear among the definitions once they are unlocked.
  const { definitions } = await queries
    .fetchQuery({ ...read(achievementDefinitions, {}), staleTime: 0 })
    .catch(() => ({ definitions: [] }));
  const t = text('steps').unlocked;
  for (const id of ids) {
    const definition = definitions.find((each) => each.id === id);
    showToast({
      title: t.title,
      ...(definition && { body: `${definition.name}. ${definition.unlock_message}` }),
      duration: UNLOCK_TOAST_MS,
      tone: 'celebration',
      ...(definition && {
        picture: <Celebration cause={'streak_days' in definition.requirements ? 'streak' : metalOf(definition.tier)} />,
      }),
      action: { label: t.see, run: () => go(`/achievements?why=${encodeURIComponent(id)}`) },
    });
  }
}
