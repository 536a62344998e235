import type { ReactNode } from 'react';
import { OfflineNote } from '../../kit/offline-note.tsx';
import { DeletionNote } from './deletion-note.tsx';
import { OutboxNote } from './outbox-note.tsx';
import { ZoneNote } from './zone-note.tsx';

/** What has to be said above every page: no connection, what waits for one, an account that is to be deleted,
 * another time zone. */
export function Notes(): ReactNode {
  return (
    <>
      <OfflineNote />
      <OutboxNote />
      <DeletionNote />
      <ZoneNote />
    </>
  );
}
