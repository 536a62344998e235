import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { sendProven } from '../../api/call.ts';
import { errorOfFetch } from '../../api/errors.ts';
import { useHold } from '../../api/hold.ts';
import { personHeader } from '../../api/person.ts';
import { Button } from '../../kit/button.tsx';
import { saveBlob } from '../../kit/save-file.ts';
import { sayFailure } from '../../kit/say-failure.ts';
import section from '../../kit/section.module.css';
import { Section } from '../../kit/section.tsx';
import { showToast } from '../../kit/toasts.ts';
import { text } from '../../text/text.ts';

/** Streamed, so it is not among the endpoints of contracts/ (platform/app/erasure/export-route.ts). */
const PATH = '/api/account/export';

/** Downloads everything about the person as one file. */
export function TakeYourData(): ReactNode {
  const t = text('account').data;
  const [busy, setBusy] = useState(false);
  useHold(busy);
  const take = async (): Promise<void> => {
    setBusy(true);
    try {
      const response = await sendProven('person', () =>
        fetch(PATH, { credentials: 'include', headers: personHeader() || {} }).catch((cause: unknown) => {
          throw errorOfFetch(cause);
        }),
      );
      const [, name = 'red-helicopter.json'] =
        /filename="([\w.-]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
      saveBlob(name, await response.blob());
      showToast({ title: t.done });
    } catch (thrown) {
      sayFailure(t.failed, thrown);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Section id="data" title={t.title} about={t.about}>
      <div className={section.actions}>
        <Button variant="quiet" busy={busy} onClick={() => void take()}>
          {busy ? t.busy : t.submit}
        </Button>
        <Link to="/profile#files">{t.files}</Link>
      </div>
    </Section>
  );
}
