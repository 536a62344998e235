import type { ReactNode } from 'react';
import { revokeLicence } from '#contracts/licences/endpoints.ts';
import { useCommand } from '../../api/command.ts';
import { Ask } from '../../kit/ask.tsx';
import { text } from '../../text/text.ts';
import { licenceChange } from './licence-change.ts';

/** Revokes the licence, after a warning that this is final. */
export function RevokeLicence(): ReactNode {
  const t = text('licence').revoking;
  const revoke = useCommand(revokeLicence, licenceChange);
  return (
    <Ask
      label={t.begin}
      title={t.title}
      about={t.about}
      yes={t.yes}
      no={t.no}
      busy={revoke.isPending}
      onYes={(close) => revoke.mutate({}, { onSuccess: close })}
    />
  );
}
