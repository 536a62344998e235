import type { ReactNode } from 'react';
import { OfflineNote } from '../../kit/offline-note.tsx';
import { DeletionNote } from './deletion-note.tsx';
import { NotStoredNote } from './not-stored-note.tsx';
import { OutboxNote } from './outbox-note.tsx';
import { ZoneNote } from './zone-note.tsx';

/** Notices above every page: offline, a full device, unsent commands, a pending deletion, another time zone. */
export function Notes(): ReactNode {
  return (
    <>
      <OfflineNote />
      <NotStoredNote />
      <OutboxNote />
      <DeletionNote />
      <ZoneNote />
    </>
  );
}
