import { type ReactNode, useDeferredValue, useState } from 'react';
import { About } from '../../kit/about.tsx';
import { FindField } from '../../kit/find-field.tsx';
import { Fold } from '../../kit/fold.tsx';
import { GrowingList } from '../../kit/growing-list.tsx';
import section from '../../kit/section.module.css';
import { text } from '../../text/text.ts';
import { AllowRecognition } from './allow-recognition.tsx';
import styles from './organization.module.css';
import { useMembers } from './use-organization.ts';

/** For members whose name and address have both changed at the provider, so that nothing identifies them. */
export function NewNames(): ReactNode {
  const t = text('sso').people;
  return (
    <Fold summary={t.newNames} className={section.wide}>
      <Found />
    </Fold>
  );
}

function Found(): ReactNode {
  const { members } = text('organization');
  const t = text('sso').people;
  const [typed, setTyped] = useState('');
  const pages = useMembers(useDeferredValue(typed.trim()));
  return (
    <div className={section.section}>
      <p className="muted">{t.newNamesAbout}</p>
      <div className={styles.inline}>
        <FindField label={members.find} hint={members.findHint} typed={typed} onType={setTyped} />
      </div>
      <GrowingList pages={pages} none={members.none} more={members.more}>
        {(items) => (
          <ul className={section.list}>
            {items.map(({ id, firstName, lastName, email }) => (
              <li key={id} className={section.entry}>
                <span className={section.what}>
                  <strong>{`${firstName} ${lastName}`}</strong>
                  <span className="small">{email}</span>
                </span>
                <About id={id}>
                  <AllowRecognition id={id} name={`${firstName} ${lastName}`} />
                </About>
              </li>
            ))}
          </ul>
        )}
      </GrowingList>
    </div>
  );
}
