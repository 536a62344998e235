/** RFC 2606: no mail server answers for it. */
const domain = 'address-released.invalid';

/** What stands in the place of an account's address that turned out to be another person's. */
export const releasedAddress = (userId: string): string => `${userId}@${domain}`;

/** Nobody reads mail there, so none is sent. */
export const isReleased = (address: string): boolean => address.endsWith(`@${domain}`);
