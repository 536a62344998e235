import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { askForProof } from '../api/proof.ts';
import { reload } from '../api/reload.ts';
import { useUser } from '../api/session.ts';
import { PasskeyList } from '../features/security/lazy-passkey-list.ts';
import { SecondFactor } from '../features/security/second-factor.tsx';
import entrance from '../features/session/entrance.module.css';
import { Entrance } from '../features/session/entrance.tsx';
import { ProofCorner } from '../features/session/proof-corner.tsx';
import { Button } from '../kit/button.tsx';
import { LazyPart } from '../kit/lazy-part.tsx';
import { usePageTitle } from '../kit/page-title.ts';
import { text } from '../text/text.ts';
import styles from './second-factor-page.module.css';

/** Shown instead of any other page to people who have to set up or enter a second factor. */
export function SecondFactorPage(): ReactNode {
  const t = text('security').required;
  const { lacksSecondFactor } = useUser();
  // Decided once: after setup the page stays, to show the recovery codes.
  const [sets] = useState(lacksSecondFactor !== 'show');
  usePageTitle(t.title);
  return (
    <>
      <Entrance headline={sets ? t.headline : t.headlineToShow}>
        <p className="muted">{sets ? t.about : t.aboutToShow}</p>
        {sets && (
          <>
            <SecondFactor />
            <LazyPart>
              <PasskeyList />
            </LazyPart>
          </>
        )}
        <div className={styles.actions}>
          {lacksSecondFactor === undefined && (
            <Button wide onClick={reload}>
              {t.goOn}
            </Button>
          )}
          {lacksSecondFactor !== undefined && !sets && <Show />}
          <Link className={entrance.link} to="/logout">
            {t.signOut}
          </Link>
        </div>
      </Entrance>
      <ProofCorner />
    </>
  );
}

function Show(): ReactNode {
  const show = async (): Promise<void> => {
    if (await askForProof('person')) reload();
  };
  return (
    <Button wide onClick={() => void show()}>
      {text('security').required.show}
    </Button>
  );
}
