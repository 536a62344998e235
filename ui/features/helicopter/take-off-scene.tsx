import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { recall, remember } from '../../api/device.ts';
import { Boundary } from '../../kit/boundary.tsx';
import { Button } from '../../kit/button.tsx';
import { Missing } from '../../kit/lazy-part.tsx';
import { Machine } from '../../kit/machine.tsx';
import { vibrate } from '../../kit/senses.ts';
import { text } from '../../text/text.ts';
import { Landscape } from '../journey/landscape.tsx';
import { type PartStates, parts } from './parts.ts';
import styles from './take-off-scene.module.css';
import { useRotorSound } from './use-rotor-sound.ts';
import { wantsDrawing, wantsStillness } from './wants-drawing.ts';

const StageView = lazy(async () => ({ default: (await import('./stage-view.tsx')).StageView }));

/** The licence whose take-off this device has shown. */
const SEEN = 'rh.take-off';
const allPlaced = Object.fromEntries(parts.map(({ id }) => [id, 'placed'])) as PartStates; // one entry for each part

/** The complete machine takes off, once for each licence. Afterwards it is in the air, and can be seen taking off again. */
export function TakeOffScene({ licenceId }: { readonly licenceId: string }): ReactNode {
  const t = text('helicopter').takeOffScene;
  const still = wantsStillness();
  const [flies, setFlies] = useState(() => !still && recall(SEEN) !== licenceId);
  const [drawn, setDrawn] = useState(wantsDrawing);
  const hear = useRotorSound();
  useEffect(() => {
    if (flies) vibrate('takeOff');
  }, [flies]);
  useEffect(() => {
    // The drawing has no rotor whose speed could be read.
    if (drawn) hear(flies ? 1 : 0);
  }, [drawn, flies, hear]);
  const gone = (): void => {
    remember(SEEN, licenceId);
    setFlies(false);
  };
  return (
    <figure className={styles.figure} data-take-off={flies ? 'flying' : 'over'} data-by={drawn ? 'drawing' : '3d'}>
      <Landscape place="field" weather="gold" label={flies ? t.flying : t.over} className={styles.land} />
      {!flies && <Machine className={styles.inAir} rotor="fast" />}
      {flies && drawn && (
        <div className={styles.lifting} onAnimationEnd={(event) => event.target === event.currentTarget && gone()}>
          <Machine rotor="fast" />
        </div>
      )}
      {flies && !drawn && (
        <Boundary renderFailure={() => <Missing onMissing={() => setDrawn(true)} />}>
          <Suspense fallback={null}>
            <StageView
              states={allPlaced}
              chosen={null}
              onTap={null}
              onUnavailable={() => setDrawn(true)}
              onRotor={hear}
              onGone={gone}
            />
          </Suspense>
        </Boundary>
      )}
      {!still && (
        <Button className={styles.act} variant="quiet" size="small" onClick={() => (flies ? gone() : setFlies(true))}>
          {flies ? t.skip : t.again}
        </Button>
      )}
    </figure>
  );
}
