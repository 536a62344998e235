/** Changes since the last release that break callers, and why they were made all the same. A new release empties the list. */
export const declaredChanges: readonly { readonly matches: RegExp; readonly because: string }[] = [
  {
    matches: /^organizationChangesStream removed$/,
    because: 'Webhooks tell of changes at once, and `organizationChanges` gives them in pages.',
  },
  {
    matches: /^securityEvents answers without `events`$/,
    because: 'Lists that grow have one envelope; the call is for browsers only, and its page was changed with it.',
  },
  {
    matches: /^uploads answers `nextCursor` as string or null instead of null$/,
    because: 'The list has pages now: without a limit it gives the first 100.',
  },
  {
    matches: /^(?:adminQueues|failedJobs|retryFailedJobs?|removeFailedJobs?) removed$/,
    because:
      'Bull Board at `/admin/queues` shows the jobs, and retries and removes those that failed; `/metrics` counts them for programs.',
  },
  {
    matches: /^saveReflection answers `savedAt` as string or null date-time instead of string$/,
    because: 'It was an empty text where nothing was kept, which is no time.',
  },
  {
    matches:
      /^(?:saveReflection|trackProgress|saveAssessmentDraft|completeAssessment) does not take `[^`]*\{\}` any more$/,
    because:
      'The answers are described as they were always checked: fields that no step or assessment has were refused.',
  },
  {
    matches: /^(?:journeyStep|journeySteps|assessmentDraft) answers without `[^`]*answers\{\}`$/,
    because: 'The answers are described field by field, and are the same.',
  },
  {
    matches: /^(accessLog answers `items\[\]\.what`|securityEventList answers `items\[\]\.type`) as string one of /,
    because: 'An export of a history is a new kind of access and a new event; both lists grow with the product.',
  },
  {
    matches: /^adminUserEvents accepts fewer values as `query.type`: /,
    because: 'Every type is letters only, and exports record the filter in clear, so it holds no other words.',
  },
  {
    matches: /^enterprise answers/,
    because:
      'Live counts told administrators what single members did. Figures are published once a week, rounded to fives.',
  },
  {
    matches: /^research answers/,
    because: 'Counts are rounded down to tens and need ten people; each is an object that says near which end it is.',
  },
  {
    matches: /^(?:changeReminderSettings|dryRunReminders) /,
    because: 'Settings of the reminders are drafted, tried on history in the background, and published for a reason.',
  },
  {
    matches:
      /^(?:previewReminders|reminderOutcomes|reminderSettings) answers `(?:closed\[\]\.rule|rules\[\]\.rule|settings\.off)/,
    because: 'One more rule asks how a two-week experiment went; the list of rules grows with the product.',
  },
  {
    matches: /^(?:logbook|logbookEntry|logbookQuote|searchLogbook) answers `[^`]*kind` as string one of /,
    because:
      'What a person answered to a question about their words is an entry of the logbook, so that it can be found.',
  },
  {
    matches: /^mirror answers `followUps\[\]\.rule` as string one of /,
    because: 'Questions about the latest story take up names, themes, and what came before and after.',
  },
  {
    matches: /^(?:adminPerson|adminUsers|members) answers without `(?:user|items\[\])\.lastLoginAt`$/,
    because: 'When a person was here last is what they did. It is in their log, where they see who reads it.',
  },
];
