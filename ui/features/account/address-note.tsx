import type { ReactNode } from 'react';
import { Card } from '../../kit/card.tsx';
import section from '../../kit/section.module.css';
import { text } from '../../text/text.ts';
import styles from './account.module.css';
import { OwnAddressProof } from './own-address-proof.tsx';

/** In the cockpit until the address is confirmed: what confirming is good for, and the form. */
export function AddressNote(): ReactNode {
  const t = text('address');
  return (
    <Card className={styles.addressNote} aria-labelledby="address-note">
      <div className={section.section}>
        <h2 id="address-note">{t.title}</h2>
        <p className="muted">{t.about}</p>
      </div>
      <OwnAddressProof />
    </Card>
  );
}
