import type { ReactNode } from 'react';
import type { SsoView } from '#contracts/organizations/views.ts';
import { About } from '../../kit/about.tsx';
import { Fold } from '../../kit/fold.tsx';
import section from '../../kit/section.module.css';
import { text } from '../../text/text.ts';
import { AllowRecognition } from './allow-recognition.tsx';
import styles from './organization.module.css';

type Recognition = NonNullable<SsoView['active']>['recognition'];
type Stranger = Recognition['strangers'][number];

/** Which members a connection would recognize, and who could not sign in. */
export function RecognizedMembers({ recognition }: { readonly recognition: Recognition }): ReactNode {
  const t = text('sso').people;
  const { known, ownWay, byCode, lockedOut, strangers } = recognition;
  const lines = [
    ...(known > 0 ? [t.known(known)] : []),
    ...(ownWay > 0 ? [t.ownWay(ownWay)] : []),
    ...(byCode > 0 ? [t.byCode(byCode)] : []),
  ];
  const outside = strangers.filter(({ way }) => way !== 'code');
  const withCode = strangers.filter(({ way }) => way === 'code');
  return (
    <div className={styles.people}>
      <h4>{t.title}</h4>
      {lines.length + lockedOut === 0 && <p className="muted">{t.nobody}</p>}
      {lines.length > 0 && (
        <ul className={styles.certificates}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {lockedOut > 0 && (
        <div className={`${styles.note} ${section.bad}`}>
          <strong>{t.lockedOut(lockedOut)}</strong>
          <Strangers strangers={outside} />
          {lockedOut > outside.length && <p>{t.more(lockedOut - outside.length)}</p>}
        </div>
      )}
      {withCode.length > 0 && (
        <Fold summary={t.whoTypes}>
          <p className="small muted">{t.bothChanged}</p>
          <Strangers strangers={withCode} />
          {byCode > withCode.length && <p>{t.more(byCode - withCode.length)}</p>}
        </Fold>
      )}
    </div>
  );
}

function Strangers({ strangers }: { readonly strangers: readonly Stranger[] }): ReactNode {
  const t = text('sso').people;
  return (
    <ul className={section.list}>
      {strangers.map((stranger) => (
        <li key={stranger.id} className={section.entry}>
          <span className={section.what}>
            <strong>{stranger.name}</strong>
            {stranger.way !== 'no_mailbox' && <span className="small">{stranger.email}</span>}
            {stranger.way !== 'code' && <span className="small">{t.ways[stranger.way]}</span>}
          </span>
          <About id={stranger.id}>
            <AllowRecognition
              id={stranger.id}
              name={stranger.name}
              address={stranger.way === 'second_step' ? stranger.email : ''}
            />
          </About>
        </li>
      ))}
    </ul>
  );
}
