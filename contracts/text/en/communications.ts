export const communications = {
  title: 'Communications',
  headline: 'Your messages',
  lead: 'The tone changes the wording, never the facts. Nothing is sent in your quiet hours; it waits until they are over. Reminders come one at a time, at least 20 hours apart, and no more than three in seven days.',
  saved: 'Saved',
  saving: 'Saving...',
  saves: 'Each change is saved at once',
  notSaved: 'This change could not be saved and was undone. Please try again.',
  which: {
    title: 'What you get',
    encouragementMessages: {
      name: 'Encouragement',
      about: 'A line when you have been away for a day. It goes where your reminders go.',
    },
    progressReminders: {
      name: 'Reminders',
      about: 'When you have been away for three or seven days, or a step has been waiting for four.',
    },
    tipOfTheDay: { name: 'Tips', about: 'One thought for Life, Money and Joy, two days after the step opens.' },
  },
  where: {
    title: 'Where you get it',
    about: 'Celebrations come when you unlock or complete something.',
    channel: 'Channel',
    kinds: { celebrations: 'Celebrations', reminders: 'Reminders', tips: 'Tips' },
    app: {
      name: 'In the app',
      about: 'The bell, and a short message when something changes for you.',
      all: 'All kinds',
    },
    email: { name: 'Email', about: (address: string) => `To ${address}`, unproven: 'Confirm your address first.' },
    push: {
      name: 'Push messages',
      about: 'On the devices where you turn it on.',
      none: 'Not on any device yet. You can turn it on below.',
    },
    cell: (kind: string, channel: string) => `${kind}: ${channel}`,
    nowhere: (kind: string) => `${kind} have no channel, so you get none.`,
  },
  break: {
    title: 'Take a break',
    about:
      'No reminders, emails or push messages until the day you choose. Celebrations still go into your list. Afterwards you get at most one reminder about the time you were away.',
    tomorrow: 'Until tomorrow',
    week: 'For a week',
    threeWeeks: 'For three weeks',
    day: 'Messages start again on',
    start: 'Pause until then',
    on: (day: string) => `Your messages are paused until ${day}`,
    ends: 'They start again by themselves that morning, after your quiet hours.',
    end: 'End the break now',
  },
  address: {
    title: 'Wording',
    personalizedMessaging: {
      name: 'About my own journey',
      about: 'Messages may mention your progress and, in the app alone, quote your answers.',
    },
    useFirstName: { name: 'With my first name', about: 'In messages about your own journey.' },
    tone: 'Tone',
    tones: { inspirational: 'Inspirational', professional: 'Professional', plain: 'Plain' },
  },
  when: {
    title: 'Quiet hours',
    quiet: { name: 'Keep quiet hours', about: 'They can run past midnight.' },
    from: 'From',
    until: 'Until',
    zone: 'Time zone',
    zoneHint: 'Your days, your streak and your quiet hours follow it.',
    takeThis: (zone: string) => `Use this device's zone, ${zone}`,
    same: 'From and until are the same, so no hour is quiet.',
  },
  mail: {
    title: 'Email summary',
    about:
      'One email with what is new and unread. Celebrations and tips then come in the summary instead of single emails.',
    how: 'How often',
    digests: { off: 'Never', daily: 'Daily', weekly: 'Weekly' },
    day: 'Day',
    when: 'It arrives shortly after 8 in the morning, or after your quiet hours.',
    unproven: 'Messages are emailed only to a confirmed address. You can confirm yours in your profile.',
    toProfile: 'Confirm my address',
    stopped: {
      bounced: (address: string) =>
        `Messages by email have stopped, because the mail server of ${address} said that this mailbox does not exist.`,
      complained: (address: string) =>
        `Messages by email have stopped, because an email to ${address} was reported as spam.`,
    },
    resume: 'Start again',
    resumed: 'Messages by email go out again.',
  },
  ahead: {
    title: 'The next seven days',
    about: 'The reminders you would get if you stayed away. Each visit changes them.',
    nothing: 'No reminder would be sent.',
    onBreak: (day: string) =>
      `You are taking a break until ${day}. Of what comes due meanwhile, at most one message is sent then.`,
    outside: (words: string, byEmail: boolean, byPush: boolean) =>
      `By ${[byEmail && 'email', byPush && 'push'].filter(Boolean).join(' and ')}, without your own words: ${words}`,
    notSent: 'Not sent',
  },
  off: 'Notifications in the app are off. Nothing is lost: it is all in your achievements and your log.',
};
