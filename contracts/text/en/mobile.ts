import { plural } from './formats.ts';

export const mobile = {
  title: 'Mobile app',
  kicker: 'On your phone, offline too',
  headline: {
    installed: 'This is the app',
    possible: 'It can be installed here',
    other: 'Red Helicopter as an app',
  },
  lead: 'The same product with its own icon and without the browser around it. You do not need an app store.',
  install: 'Install it',
  installing: 'The browser asks...',
  dismissed: 'You can install it later, from this page or the browser’s menu.',
  how: 'How to install it',
  ways: {
    ios: { name: 'iPhone and iPad', steps: ['Open this page in Safari.', 'Tap Share, then “Add to Home Screen”.'] },
    android: { name: 'Android', steps: ['Open this page in Chrome.', 'Tap the menu, then “Install app”.'] },
    desktop: {
      name: 'Computer',
      steps: ['Open this page in Chrome or Edge.', 'Click the install icon at the end of the address bar.'],
    },
  },
  state: 'On this device',
  checked: 'Checked just now.',
  rows: {
    app: 'The app',
    worker: 'Offline use',
    kept: 'Files stored for offline use',
    waiting: 'Waiting to be sent',
    connection: 'Connection',
    space: 'Space used by this site',
  },
  app: { installed: 'Runs as an app', tab: 'Runs in a browser tab' },
  worker: {
    active: 'Ready: pages open without a connection',
    waiting: 'A new version is ready and starts the next time you load the page',
    installing: 'Being prepared',
    none: 'Not available: this browser or window does not allow service workers',
  },
  files: (count: number) => plural(count, { one: 'One file', other: '# files' }),
  waiting: (count: number) => plural(count, { 0: 'Nothing', one: 'One entry', other: '# entries' }),
  online: 'Connected',
  offline: 'Offline',
  unknown: 'Unknown to this browser',
  megabytes: (amount: string) => `${amount} MB`,
  works: 'What works offline',
  list: [
    'The app opens, and so does every page whose files it has already loaded.',
    'What you write in a step is saved on this device at once, and sent when you are back online.',
    'What you record waits in order and is never counted twice.',
    'Data from the server needs a connection, because nothing private is cached. Photos and recordings are sent once you are connected.',
  ],
};
