import { changeLicenceSharing, issueLicence, ownLicence, revokeLicence } from '#contracts/licences/endpoints.ts';
import { useCommand } from '../../api/command.ts';
import { appErrorOf } from '../../api/errors.ts';
import { keyOf, useRead } from '../../api/read.ts';
import { showToast } from '../../kit/toasts.ts';
import { text } from '../../text/text.ts';

const licenceKey = keyOf(ownLicence, {});

/** The person's own licence; null before there is one. */
export const useLicence = () => useRead(ownLicence, {});

const problem = (error: Error): void => {
  showToast({ title: text('licence').notDone, body: appErrorOf(error).userMessage, mood: 'problem' });
};

const changes = { stale: [licenceKey], onError: problem };

/** Asks for the licence of a journey that was completed before there were licences. */
export const useIssueLicence = () => useCommand(issueLicence, changes);

export const useShareLicence = () => useCommand(changeLicenceSharing, changes);

export const useRevokeLicence = () => useCommand(revokeLicence, changes);
