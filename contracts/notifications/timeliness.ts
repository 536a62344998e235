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

/** What was due longer ago, in milliseconds, is neither sent nor closed. */
export const reminderForgottenMs = 28 * day;

/** A text is not repeated to a person within this time, in milliseconds. */
export const textUnrepeatedMs = 14 * day;

/** Messages that wait for the end of the quiet hours leave within so many minutes after it, each person's at their own. */
export const departureMinutes = 30;

/** A message by mail is not sent later than this, in milliseconds: it would no longer be true. */
export const mailedForMs = day;
