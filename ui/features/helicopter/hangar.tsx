import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { Boundary } from '../../kit/boundary.tsx';
import { Button, ButtonLink } from '../../kit/button.tsx';
import { Fold } from '../../kit/fold.tsx';
import { Missing } from '../../kit/lazy-part.tsx';
import page from '../../kit/page.module.css';
import { SenseSwitches } from '../../kit/sense-switches.tsx';
import { text } from '../../text/text.ts';
import { useAssembly } from './assembly.ts';
import { Drawing } from './drawing.tsx';
import styles from './hangar.module.css';
import { PartList } from './part-list.tsx';
import { type Part, type PartId, parts } from './parts.ts';
import { useRotorSound } from './use-rotor-sound.ts';
import { wantsDrawing } from './wants-drawing.ts';

const StageView = lazy(async () => ({ default: (await import('./stage-view.tsx')).StageView }));

interface NextPartProps {
  /** Undefined once all are in place. */
  readonly part: Part | undefined;
  readonly onPlace: (id: PartId) => void;
}

const takeFocus = (title: HTMLElement | null): void => title?.focus({ preventScroll: true });

/** A visitor puts one part after the other in place, and begins the journey with the last one. */
function NextPart({ part, onPlace }: NextPartProps): ReactNode {
  const t = text('helicopter');
  // The last part takes its button along, and the focus goes on to what follows.
  const [hadParts] = useState(part !== undefined);
  return (
    <div className={styles.next}>
      {part ? (
        <>
          <p className="kicker">{t.nextPart(part.step)}</p>
          <h2>{t.parts[part.id].name}</h2>
          <p className={styles.means}>{t.parts[part.id].means}</p>
        </>
      ) : (
        <>
          <p className="kicker">{t.count(parts.length, parts.length)}</p>
          <h2 tabIndex={-1} ref={hadParts ? takeFocus : undefined}>
            {t.allTried}
          </h2>
          <p className={styles.means}>{t.allTriedAbout}</p>
        </>
      )}
      <div className={page.actions}>
        {part && <Button onClick={() => onPlace(part.id)}>{t.place(t.parts[part.id].name)}</Button>}
        <ButtonLink to="/register" variant={part ? 'plain' : 'signal'}>
          {t.begin}
        </ButtonLink>
      </div>
    </div>
  );
}

interface HangarProps {
  /** Null for a visitor, who may try every part. */
  readonly completedSteps: readonly number[] | null;
}

/** The interactive helicopter and the list of its parts (spec §2.2). */
export function Hangar({ completedSteps }: HangarProps): ReactNode {
  const t = text('helicopter');
  const visitor = completedSteps === null;
  const earned = useMemo(
    () => (step: number) => completedSteps === null || completedSteps.includes(step),
    [completedSteps],
  );
  const { states, placedCount, complete, hasWaiting, toggle, takeApart, putTogether } = useAssembly(
    earned,
    visitor ? 'rh.helicopter.tried' : 'rh.helicopter.moved',
    !visitor,
  );
  const hear = useRotorSound();
  const [chosen, setChosen] = useState<PartId | null>(null);
  const [drawn, setDrawn] = useState(wantsDrawing);
  const [announcement, setAnnouncement] = useState('');

  const toggleAndAnnounce = (id: PartId) => {
    toggle(id);
    setAnnouncement(states[id] === 'waiting' ? (placedCount === 5 ? t.complete : t.placedNow(t.parts[id].name)) : '');
  };
  useEffect(() => {
    // The drawing has no rotor whose speed could be read.
    if (drawn) hear(complete ? 0.35 : 0);
  }, [drawn, complete, hear]);
  const drawing = <Drawing states={states} chosen={chosen} label={t.count(placedCount, 6)} onTap={setChosen} />;

  return (
    <div className={styles.hangar}>
      <header className={styles.heading}>
        <p className="kicker">{t.kicker}</p>
        <h1 tabIndex={-1}>{t.headline}</h1>
        <p className="muted">{visitor ? t.visitorLead : t.lead}</p>
      </header>
      <figure className={styles.picture}>
        <div className={styles.frame}>
          {drawn ? (
            drawing
          ) : (
            <Boundary renderFailure={() => <Missing onMissing={() => setDrawn(true)}>{drawing}</Missing>}>
              <Suspense fallback={drawing}>
                <StageView
                  states={states}
                  chosen={chosen}
                  onTap={setChosen}
                  onUnavailable={() => setDrawn(true)}
                  onRotor={hear}
                />
              </Suspense>
            </Boundary>
          )}
        </div>
        <figcaption className={styles.caption}>
          <span className="small muted">{drawn ? t.drawingNote : t.turnHint}</span>
          <span className={styles.count}>{complete ? t.complete : t.count(placedCount, 6)}</span>
        </figcaption>
      </figure>
      <section className={styles.list}>
        {visitor && <NextPart part={parts.find(({ id }) => states[id] === 'waiting')} onPlace={toggleAndAnnounce} />}
        <PartList states={states} chosen={chosen} visitor={visitor} onChoose={setChosen} onToggle={toggleAndAnnounce} />
        <div className={page.actions}>
          {hasWaiting && (
            <Button variant="quiet" size="small" onClick={putTogether}>
              {t.putTogether}
            </Button>
          )}
          {placedCount > 0 && (
            <Button variant="quiet" size="small" onClick={takeApart}>
              {t.takeApart}
            </Button>
          )}
        </div>
        <Fold summary={text('senses').title}>
          <div className={styles.senses}>
            <SenseSwitches />
            <p className="small muted">{text('senses').about}</p>
          </div>
        </Fold>
        <p role="status" className="visually-hidden">
          {announcement}
        </p>
      </section>
    </div>
  );
}
