import { type ReactNode, useState } from 'react';
import { balanceWheels, type Wheel } from '#contracts/balance/mirror-endpoints.ts';
import { gapOf, hueOfSpoke, shapeOf, spokes, widestGaps } from '#contracts/balance/wheel.ts';
import { joined } from '#contracts/text/isolating.ts';
import { useRead } from '../../api/read.ts';
import { Button } from '../../kit/button.tsx';
import { classes } from '../../kit/classes.ts';
import { fullDate, onDay } from '../../kit/dates.ts';
import { Field } from '../../kit/field.tsx';
import { Fold } from '../../kit/fold.tsx';
import { Meter } from '../../kit/meter.tsx';
import field from '../../kit/field.module.css';
import page from '../../kit/page.module.css';
import { QueryStatus } from '../../kit/query-status.tsx';
import { Radar } from '../../kit/radar.tsx';
import { Table } from '../../kit/table.tsx';
import { text } from '../../text/text.ts';
import { useKeptView } from '../drafts/use-kept-form.ts';
import styles from './mirrors.module.css';
import { WheelForm } from './wheel-form.tsx';

const shownGaps = 3;
const one = (value: number): string => value.toLocaleString(undefined, { maximumFractionDigits: 1 });

/** The wheel: the last one, beside an earlier one if that is chosen, and where most is missing. */
export function WheelPart(): ReactNode {
  const t = text('balance').wheel;
  const wheels = useRead(balanceWheels, { query: {} });
  // Eighteen sliders may take two visits.
  const { view, change } = useKeptView('balance.wheel.open', { isOpen: false });
  const [wasOpened, setWasOpened] = useState(false);
  const [wheel] = wheels.data?.items ?? [];
  return (
    <section className={page.part}>
      <h2>{t.title}</h2>
      <p className="muted">{t.about}</p>
      <QueryStatus query={wheels} shape={['block']} />
      {view.isOpen ? (
        <WheelForm before={wheel?.ratings} takesFocus={wasOpened} onDone={() => change({ isOpen: false })} />
      ) : (
        wheels.data && (
          <>
            {wheel ? <Rated wheels={wheels.data.items} wheel={wheel} /> : <p>{t.none}</p>}
            <div className={page.actions}>
              <Button
                variant="quiet"
                onClick={() => {
                  setWasOpened(true);
                  change({ isOpen: true });
                }}
              >
                {wheel ? t.again : t.begin}
              </Button>
            </div>
          </>
        )
      )}
    </section>
  );
}

interface RatedProps {
  /** The newest first. */
  readonly wheels: readonly Wheel[];
  readonly wheel: Wheel;
}

function Rated({ wheels, wheel }: RatedProps): ReactNode {
  const t = text('balance').wheel;
  const names = text('balance').spokes;
  const [day, setDay] = useState('');
  const before = wheels.find((each) => each.day === day && each !== wheel);
  const [now, then] = [shapeOf(wheel.ratings), before && shapeOf(before.ratings)];
  const gaps = widestGaps(wheel.ratings).slice(0, shownGaps);
  const axes = spokes.map((spoke) => ({
    name: names[spoke],
    value: 10 * wheel.ratings[spoke].satisfaction,
    before: before ? 10 * before.ratings[spoke].satisfaction : 10 * wheel.ratings[spoke].importance,
  }));
  const figures = [
    { name: t.mean, value: one(now.mean), before: then && one(then.mean) },
    {
      name: t.evenness,
      value: String(Math.round(100 * now.evenness)),
      before: then && String(Math.round(100 * then.evenness)),
    },
  ];
  return (
    <>
      <div className={page.columns}>
        <div className={page.part}>
          <Radar
            label={t.picture(
              joined(
                spokes.map((spoke) => `${names[spoke]} ${wheel.ratings[spoke].satisfaction}`),
                ', ',
              ),
            )}
            axes={axes}
          />
          <p className="small muted">
            {t.solid} {before ? t.dashedThen(fullDate(onDay(before.day))) : t.dashed}{' '}
            {t.rated(fullDate(onDay(wheel.day)))}
          </p>
          {wheels.length > 1 && (
            <Field label={t.compare}>
              {(wiring) => (
                <select {...wiring} className={field.input} value={day} onChange={({ target }) => setDay(target.value)}>
                  <option value="">{t.alone}</option>
                  {wheels
                    .filter((each) => each !== wheel)
                    .map((each) => (
                      <option key={each.day} value={each.day}>
                        {fullDate(onDay(each.day))}
                      </option>
                    ))}
                </select>
              )}
            </Field>
          )}
        </div>
        <div className={page.part}>
          <dl className={styles.figures}>
            {figures.map((figure) => (
              <div key={figure.name}>
                <dt>{figure.name}</dt>
                <dd>
                  <b>{figure.value}</b>{' '}
                  {figure.before && <span className="small muted">{t.earlier(figure.before)}</span>}
                </dd>
              </div>
            ))}
          </dl>
          <p className="small muted">{t.evennessAbout}</p>
          <h3>{t.gaps}</h3>
          {gaps.length === 0 && <p>{t.noGap}</p>}
          <ol className={page.bars}>
            {gaps.map(({ spoke, gap }) => (
              <li key={spoke} className={hueOfSpoke[spoke]}>
                <span>{names[spoke]}</span>
                <b>{gap}</b>
                <Meter percent={gap} label={names[spoke]} />
              </li>
            ))}
          </ol>
          <p className="small muted">{t.gapsAbout}</p>
        </div>
      </div>
      <Fold summary={t.table}>
        <Table columns={[t.part, t.satisfied, t.important, t.gap]}>
          <tbody>
            {spokes.map((spoke) => {
              const rating = wheel.ratings[spoke];
              const earlier = before?.ratings[spoke];
              const beside = (value: number, old: number | undefined): string =>
                old === undefined ? String(value) : `${value} (${t.earlier(String(old))})`;
              return (
                <tr key={spoke} className={classes(hueOfSpoke[spoke])}>
                  <th scope="row">{names[spoke]}</th>
                  <td data-label={t.satisfied}>{beside(rating.satisfaction, earlier?.satisfaction)}</td>
                  <td data-label={t.important}>{beside(rating.importance, earlier?.importance)}</td>
                  <td data-label={t.gap}>{beside(gapOf(rating), earlier && gapOf(earlier))}</td>
                </tr>
              );
            })}
          </tbody>
        </Table>
      </Fold>
    </>
  );
}
