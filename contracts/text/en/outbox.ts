/** The page of the demo that shows its mails. */
export const outbox = {
  title: 'Outbox',
  lead: 'The demo sends no mail. These are the messages it would have sent.',
  none: 'No mail yet. Request a username or a new password on the sign-in page.',
  to: (address: string) => `To ${address}`,
};
