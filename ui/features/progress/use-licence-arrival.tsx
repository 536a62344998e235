import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { Celebration } from '../../kit/celebration.tsx';
import { showToast } from '../../kit/toasts.ts';
import { text } from '../../text/text.ts';
import { useLicence } from './use-licence.ts';

const TOAST_MS = 10_000;

/** Celebrates the licence that comes after the sixth step, with the last part that it asked for. */
export function useLicenceArrival(): void {
  const go = useNavigate();
  const { data } = useLicence();
  const was = useRef(data);
  useEffect(() => {
    const before = was.current;
    was.current = data;
    if (!before || before.missing.length === 0 || !data?.licence) return;
    const t = text('licenceParts').arrived;
    showToast({
      title: t.title,
      body: t.about,
      duration: TOAST_MS,
      tone: 'celebration',
      picture: <Celebration cause="licence" />,
      action: { label: t.go, run: () => void go('/journey/complete') },
    });
  }, [data, go]);
}
