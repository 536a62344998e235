import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { ButtonLink } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { Celebration } from '../../kit/celebration.tsx';
import { showToast } from '../../kit/toasts.ts';
import { text } from '../../text/text.ts';
import { TakeOffScene } from '../helicopter/take-off-scene.tsx';
import { useCelebrated } from './celebrated.ts';
import styles from './licence-arrival.module.css';

const TOAST_MS = 10_000;

/** The take-off for a licence that comes after the sixth step, where its last part was filled in. */
export function LicenceArrival({ licenceId }: { readonly licenceId: string }): ReactNode {
  const t = text('licenceParts').arrived;
  const go = useNavigate();
  const title = useRef<HTMLHeadingElement>(null);
  useCelebrated(6);
  useLayoutEffect(() => {
    if (!isTyping()) {
      title.current?.focus({ preventScroll: true });
      title.current?.closest('section')?.scrollIntoView({ block: 'center' });
      return;
    }
    // Nothing moves under a text that is being written.
    showToast({
      title: t.title,
      body: t.about,
      duration: TOAST_MS,
      tone: 'celebration',
      picture: <Celebration cause="licence" />,
      action: { label: t.go, run: () => void go('/journey/complete') },
    });
  }, [t, go]);
  return (
    <Card className={styles.arrival} aria-labelledby="licence-arrival">
      <TakeOffScene licenceId={licenceId} />
      <h2 id="licence-arrival" ref={title} tabIndex={-1}>
        {t.title}
      </h2>
      <p className="muted">{t.about}</p>
      <ButtonLink to="/journey/complete">{t.go}</ButtonLink>
    </Card>
  );
}

const isTyping = (): boolean =>
  document.activeElement instanceof HTMLTextAreaElement ||
  (document.activeElement instanceof HTMLInputElement && document.activeElement.type === 'text');
