import type { ReactNode } from 'react';
import { balanceWheels, rateWheel } from '#contracts/balance/mirror-endpoints.ts';
import { hueOfSpoke, type Spoke, type SpokeRating, spokes, type WheelRatings } from '#contracts/balance/wheel.ts';
import { useCommand } from '../../api/command.ts';
import { keyOf } from '../../api/read.ts';
import { Button } from '../../kit/button.tsx';
import { classes } from '../../kit/classes.ts';
import page from '../../kit/page.module.css';
import { sayFailure } from '../../kit/say-failure.ts';
import { Scale } from '../../kit/scale.tsx';
import { text } from '../../text/text.ts';
import { KeptForm } from '../drafts/kept-form.tsx';
import { useKeptForm } from '../drafts/use-kept-form.ts';
import styles from './mirrors.module.css';
import { takeFocus } from './take-focus.ts';

type Ratings = { readonly [Of in Spoke]?: Partial<SpokeRating> };

/** The wheel, or undefined while a rating is missing. */
function completed(ratings: Ratings): WheelRatings | undefined {
  const isRated = (rating: Partial<SpokeRating> | undefined): rating is SpokeRating =>
    rating?.satisfaction !== undefined && rating.importance !== undefined;
  const { relationships, health, home, earning, buffer, time, play, growth, contribution } = ratings;
  return isRated(relationships) &&
    isRated(health) &&
    isRated(home) &&
    isRated(earning) &&
    isRated(buffer) &&
    isRated(time) &&
    isRated(play) &&
    isRated(growth) &&
    isRated(contribution)
    ? { relationships, health, home, earning, buffer, time, play, growth, contribution }
    : undefined;
}

interface WheelFormProps {
  /** The last wheel: its importance is the beginning of the next; satisfaction is asked anew. */
  readonly before: WheelRatings | undefined;
  /** It was opened just now, not found open. */
  readonly takesFocus: boolean;
  readonly onDone: () => void;
}

/** Two sliders for each of the nine spokes. What was moved is kept on the device until it is saved. */
export function WheelForm({ before, takesFocus, onDone }: WheelFormProps): ReactNode {
  const t = text('balance');
  const { draft, form, change, once, clear } = useKeptForm<{ ratings: Ratings }>('balance.wheel', { ratings: {} });
  const ratings: Ratings = Object.fromEntries(
    spokes.map((spoke) => [spoke, { ...(before && { importance: before[spoke].importance }), ...form.ratings[spoke] }]),
  );
  const wheel = completed(ratings);
  const open = spokes.reduce(
    (sum, spoke) =>
      sum + Number(ratings[spoke]?.satisfaction === undefined) + Number(ratings[spoke]?.importance === undefined),
    0,
  );
  const { mutate, isPending } = useCommand(rateWheel, {
    stale: [keyOf(balanceWheels, { query: {} })],
    onSuccess: () => {
      clear();
      onDone();
    },
    onError: (error) => sayFailure(t.wheel.failed, error),
  });
  const rate = (spoke: Spoke, part: Partial<SpokeRating>): void =>
    change({ ratings: { ...form.ratings, [spoke]: { ...form.ratings[spoke], ...part } } });
  return (
    <KeptForm
      draft={draft}
      className={page.part}
      onSend={() => wheel && !isPending && mutate(once({ body: { ratings: wheel } }))}
    >
      <h3 tabIndex={-1} ref={takesFocus ? takeFocus : undefined}>
        {before ? t.wheel.again : t.wheel.begin}
      </h3>
      <ul className={styles.spokes}>
        {spokes.map((spoke) => (
          <li key={spoke} className={classes(styles.spoke, hueOfSpoke[spoke])}>
            <h4>{t.spokes[spoke]}</h4>
            <Scale
              label={t.wheel.satisfaction(t.spokes[spoke])}
              {...t.wheel.satisfactionEnds}
              max={10}
              value={ratings[spoke]?.satisfaction}
              onChange={(satisfaction) => rate(spoke, { satisfaction })}
            />
            <Scale
              label={t.wheel.importance(t.spokes[spoke])}
              {...t.wheel.importanceEnds}
              max={10}
              value={ratings[spoke]?.importance}
              onChange={(importance) => rate(spoke, { importance })}
            />
          </li>
        ))}
      </ul>
      <div className={page.actions}>
        <Button type="submit" busy={isPending} disabled={!wheel}>
          {t.wheel.save}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {t.wheel.cancel}
        </Button>
        {open > 0 && <p className="small muted">{t.wheel.open(open)}</p>}
      </div>
    </KeptForm>
  );
}
