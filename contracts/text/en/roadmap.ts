import { plural } from './formats.ts';

export const roadmap = {
  title: 'Roadmap',
  lead: 'What is turned on right now, from the same table as the navigation. Nothing here promises a date.',
  version: (version: string) => `Version ${version}`,
  here: 'Available now',
  hereAbout: (count: number) => `${count} pages in the navigation, some with your own progress.`,
  facts: {
    steps: (done: string, of: string) => `${done} of ${of} steps`,
    parts: (done: string, of: string) => `${done} of ${of} parts`,
    earned: (done: string, of: string) => `${done} of ${of}`,
    result: (points: string) => `${points} of 100`,
    days: (days: number) => plural(days, { one: 'one day', other: '# days' }),
    reports: (reports: number) => plural(reports, { one: 'one report', other: '# reports' }),
  },
  offSince: (day: string) => `Off since ${day}`,
  coming: 'Turned off for now',
  comingAbout:
    'The navigation marks these “Coming Soon”. You can already look at those that have a page; an administrator turns them on for everyone.',
  look: 'Preview',
  nothing: 'Everything is turned on.',
  noPage: 'No page yet.',
  features: {
    bell: { name: 'Bell', about: 'Notifications in the top bar, with the number of unread ones.' },
    messages: { name: 'Messages', about: 'Messages between people. Not built yet.' },
    notificationsPage: { name: 'Notifications', about: 'All your notifications, to read again.' },
    communicationsPage: { name: 'Communications', about: 'How often, when and in which wording we write to you.' },
    onboarding: { name: 'Onboarding', about: 'A guide through your first days. Its tasks tick themselves as you go.' },
    organization: { name: 'Organization', about: 'Members, invitations and single sign-on of an organization.' },
    mobilePwa: { name: 'Mobile App', about: 'The product as an app on your phone, also offline.' },
  },
  switches: 'Turn features on or off',
};
