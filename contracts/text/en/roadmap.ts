import { plural } from './formats.ts';

export const roadmap = {
  title: 'Roadmap',
  lead: 'This page reads the same table as the navigation does. Nothing on it is a promise about a date.',
  version: (version: string) => `Version ${version}`,
  here: 'Here now',
  hereAbout: (count: number) => `${count} places stand in the navigation; beside some, what you have there.`,
  facts: {
    steps: (done: string, of: string) => `${done} of ${of} steps`,
    parts: (done: string, of: string) => `${done} of ${of} parts`,
    earned: (done: string, of: string) => `${done} of ${of}`,
    result: (points: string) => `${points} of 100`,
    days: (days: number) => plural(days, { one: 'one day', other: '# days' }),
    reports: (reports: number) => plural(reports, { one: 'one report', other: '# reports' }),
  },
  offSince: (day: string) => `Off since ${day}`,
  coming: 'Switched off for now',
  comingAbout:
    'The navigation calls these “Coming Soon”. Where a page stands already it can be looked at; an administrator turns it on for everybody.',
  look: 'Look at it already',
  nothing: 'Everything in the table is on.',
  noPage: 'There is no page yet.',
  features: {
    bell: { name: 'Bell', about: 'Notifications in the top bar, with the real count.' },
    messages: { name: 'Messages', about: 'Messages between people. There is nothing behind the sign in the top bar.' },
    notificationsPage: { name: 'Notifications', about: 'Everything that was told to you, to read again.' },
    communicationsPage: { name: 'Communications', about: 'How often, when and in which tone we speak to you.' },
    onboarding: { name: 'Onboarding', about: 'A guide through the first days, ticked by what you have done.' },
    organization: { name: 'Organization', about: 'Members, invitations and single sign-on of an organization.' },
    mobilePwa: { name: 'Mobile app', about: 'The product as an app on your phone, offline too.' },
  },
  switches: 'Switch features',
};
