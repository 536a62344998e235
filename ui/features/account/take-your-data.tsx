import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { sendProven } from '../../api/call.ts';
import { errorOfFetch } from '../../api/errors.ts';
import { Button } from '../../kit/button.tsx';
import { saveBlob } from '../../kit/save-file.ts';
import { sayFailure } from '../../kit/say-failure.ts';
import { showToast } from '../../kit/toasts.ts';
import { text } from '../../text/text.ts';
import styles from './account.module.css';

/** Streamed, so it is no row of the contracts (platform/app/erasure/export-route.ts). */
const PATH = '/api/account/export';

/** Everything about oneself as one file. */
export function TakeYourData(): ReactNode {
  const t = text('account').data;
  const [busy, setBusy] = useState(false);
  const take = async (): Promise<void> => {
    setBusy(true);
    try {
      const response = await sendProven('person', () =>
        fetch(PATH, { credentials: 'include' }).catch((cause: unknown) => {
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
    <section className={styles.section} aria-labelledby="data">
      <h2 id="data">{t.title}</h2>
      <p className="muted">{t.about}</p>
      <div className={styles.actions}>
        <Button variant="quiet" busy={busy} onClick={() => void take()}>
          {busy ? t.busy : t.submit}
        </Button>
        <Link to="/profile#files">{t.files}</Link>
      </div>
    </section>
  );
}
