import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { StreakView } from '#contracts/journey/endpoints.ts';
import { dayAndMonth, onDay } from '../../kit/dates.ts';
import { text } from '../../text/text.ts';

/** What the streak needs next, what held it lately, and where its rhythm is changed. */
export function StreakNote({ streak }: { readonly streak: StreakView }): ReactNode {
  const t = text('streak');
  const { days, best, freezesLeft, frozen, pauses, today } = streak;
  const pause = pauses.find(({ from }) => from <= today);
  const lastFrozen = frozen.at(-1);
  const named = (day: string): string => dayAndMonth(onDay(day));
  return (
    <p className="small">
      {days > 0 && lastFrozen && `${t.held(frozen.length, named(lastFrozen))} `}
      {pause ? t.paused(named(pause.to)) : needs(streak)} {days > 0 && !pause && `${t.left(freezesLeft)} `}
      {best > days && days > 0 && `${t.best}: ${t.days(best)}. `}
      <Link to="/profile#streak">{t.settings}</Link>
    </p>
  );
}

/** Why and when the next entry counts. */
function needs({ days, best, neededOn, today }: StreakView): string {
  const t = text('streak');
  if (days === 0) return best > 0 ? t.needs.again(t.days(best)) : t.needs.fresh;
  if (neededOn === null) return t.needs.nothing;
  return neededOn === today ? t.needs.today : t.needs.on(dayAndMonth(onDay(neededOn)));
}
