import { changeLicenceSharing, issueLicence, ownLicence, revokeLicence } from '#contracts/licences/endpoints.ts';
import { useCommand } from '../../api/command.ts';
import { keyOf, useRead } from '../../api/read.ts';
import { sayFailure } from '../../kit/say-failure.ts';
import { text } from '../../text/text.ts';

const licenceKey = keyOf(ownLicence, {});

/** The person's own licence; null before there is one. */
export const useLicence = () => useRead(ownLicence, {});

const changes = {
  stale: [licenceKey],
  onError: (error: Error) => sayFailure(text('licence').notDone, error),
};

/** Asks for the licence of a journey that was completed before there were licences. */
export const useIssueLicence = () => useCommand(issueLicence, changes);

export const useShareLicence = () => useCommand(changeLicenceSharing, changes);

export const useRevokeLicence = () => useCommand(revokeLicence, changes);
