const day = 24 * 60 * 60_000;

/** A celebration that comes later than this, in milliseconds, celebrates nothing any more. */
export const celebratedForMs = 7 * day;

/** A reminder that could not be sent for so long, in milliseconds, says nothing true any more. */
export const remindedForMs = 7 * day;

/** At least so much time, in milliseconds, lies between two reminders to one person. */
export const remindersApartMs = 20 * 60 * 60_000;
