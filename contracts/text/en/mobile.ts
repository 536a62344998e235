import { plural } from './formats.ts';

export const mobile = {
  title: 'Mobile app',
  kicker: 'On your phone, offline too',
  headline: {
    installed: 'This is the app',
    possible: 'It can be installed here',
    other: 'Red Helicopter as an app',
  },
  lead: 'The same product, with an icon of its own and without the browser around it. There is nothing to download from a shop.',
  install: 'Install it',
  installing: 'The browser asks...',
  dismissed: 'You can install it later, from this page or the browser’s menu.',
  how: 'How to install it',
  ways: {
    ios: { name: 'iPhone and iPad', steps: ['Open this page in Safari.', 'Tap Share, then “Add to Home Screen”.'] },
    android: { name: 'Android', steps: ['Open this page in Chrome.', 'Tap the menu, then “Install app”.'] },
    desktop: {
      name: 'Computer',
      steps: ['Open this page in Chrome or Edge.', 'Click the install sign at the end of the address line.'],
    },
  },
  state: 'How it stands on this device',
  checked: 'Looked up just now, on this device.',
  rows: {
    app: 'The app',
    worker: 'Without a connection',
    kept: 'Files kept for that',
    waiting: 'Waiting to be sent',
    connection: 'Connection',
    space: 'Space used by this site',
  },
  app: { installed: 'Runs as an app', tab: 'Runs in a browser tab' },
  worker: {
    active: 'Ready: the pages open without a network',
    waiting: 'A new version is ready and takes over with the next load',
    installing: 'Being prepared',
    none: 'Not ready: this browser, or this window, allows no service worker',
  },
  files: (count: number) => plural(count, { one: 'One file', other: '# files' }),
  waiting: (count: number) => plural(count, { 0: 'Nothing', one: 'One thing', other: '# things' }),
  online: 'There',
  offline: 'Away',
  unknown: 'This browser does not tell',
  megabytes: (amount: string) => `${amount} MB`,
  works: 'What works without a connection',
  list: [
    'The app opens, and every page whose files it has met before.',
    'What you write in a step is kept on this device at once, and sent when the connection is back.',
    'What you record waits in its order, under a key that lets nothing count twice.',
    'What a page reads from the server needs a connection: nothing private is kept in a cache. Photos and recordings are sent once you are connected.',
  ],
};
