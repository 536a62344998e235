const day = 24 * 60 * 60_000;

/** Celebrations are not sent later than this, in milliseconds. */
export const celebratedForMs = 7 * day;

/** Reminders are not sent later than this, in milliseconds: they would no longer be true. */
export const remindedForMs = 7 * day;

/** A person is sent at most `remindersAWeek` reminders in any time of this length, in milliseconds. */
export const reminderWindowMs = 7 * day;
export const remindersAWeek = 3;

/** The minimum time between two reminders to one person, in milliseconds. */
export const remindersApartMs = 20 * 60 * 60_000;
