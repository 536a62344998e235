import type { ReactNode } from 'react';
import { Card } from '../../kit/card.tsx';
import { text } from '../../text/text.ts';
import styles from './account.module.css';
import { OwnAddressProof } from './own-address-proof.tsx';

/** In the cockpit, until the mailbox is proven: what that is good for, and where the code is typed. */
export function AddressNote(): ReactNode {
  const t = text('address');
  return (
    <Card className={styles.addressNote} aria-labelledby="address-note">
      <div className={styles.section}>
        <h2 id="address-note">{t.title}</h2>
        <p className="muted">{t.about}</p>
      </div>
      <OwnAddressProof />
    </Card>
  );
}
