/** The rule of the notifications that ask for an acknowledgement. */
export const documentRule = 'document';
/** How long a request goes on: members who cannot be notified now are notified later, in milliseconds. */
export const requestOpenMs = 3 * 24 * 60 * 60_000;
/** A member gets one such notification in this time at most, whatever the number of documents. */
export const noticesApartMs = 24 * 60 * 60_000;
/** The rule of the reminders of a recommended day. */
export const paceRule = 'pace';
