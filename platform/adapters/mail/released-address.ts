/** RFC 2606: this domain never has a mail server. */
const domain = 'address-released.invalid';

/** Replaces an account's address that turned out to belong to another person. */
export const releasedAddress = (userId: string): string => `${userId}@${domain}`;

/** No mail is sent to a released address. */
export const isReleased = (address: string): boolean => address.endsWith(`@${domain}`);
