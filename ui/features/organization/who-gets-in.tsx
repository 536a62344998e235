import type { ReactNode } from 'react';
import type { SsoView } from '#contracts/organizations/views.ts';
import { Fold } from '../../kit/fold.tsx';
import { text } from '../../text/text.ts';
import { LetIn } from './let-in.tsx';
import styles from './organization.module.css';

type Recognition = NonNullable<SsoView['active']>['recognition'];
type Stranger = Recognition['strangers'][number];

/** Whom of the members a connection would bring to their accounts, and who would stay outside. */
export function WhoGetsIn({ recognition }: { readonly recognition: Recognition }): ReactNode {
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
        <div className={`${styles.note} ${styles.bad}`}>
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
    <ul className={styles.list}>
      {strangers.map((stranger) => (
        <li key={stranger.id}>
          <span className={styles.what}>
            <strong>{stranger.name}</strong>
            {stranger.way !== 'no_mailbox' && <span className="small">{stranger.email}</span>}
            {stranger.way !== 'code' && <span className="small">{t.ways[stranger.way]}</span>}
          </span>
          <LetIn id={stranger.id} name={stranger.name} address={stranger.way === 'second_step' ? stranger.email : ''} />
        </li>
      ))}
    </ul>
  );
}
