export const push = {
  /** What a device shows, also on a locked screen: nothing about the person. */
  shown: {
    celebrations: { title: 'Something worth celebrating', body: 'Open your log to see what it is.' },
    reminders: { title: 'Your helicopter is ready', body: 'A reminder is waiting for you.' },
    tips: { title: 'A thought for your journey', body: 'Open it when you have a moment.' },
    own: { title: 'You have a message', body: 'Open Red Helicopter to read it.' },
    test: { title: 'Test message', body: 'Push messages reach this device.' },
  },
  title: 'Push messages',
  lead: 'They reach you when the app is closed. A push message never shows what you wrote; it only says that something is there.',
  device: {
    name: 'On this device',
    about: 'Your browser will ask for permission.',
    blocked:
      'Your browser blocks notifications from this site. Allow them in the site settings of the browser, then reload this page.',
    unsupported: 'This browser has no push messages. Your reminders still appear in the app.',
    homeScreen:
      'On an iPhone or iPad, add this site to the Home Screen first: open the share menu and choose “Add to Home Screen”. Then open it from there.',
    dismissed: 'Permission was not given. You can switch it on whenever you like.',
    failed: 'Push messages could not be switched on. Please try again in a moment.',
    unreachable: 'Your browser could not reach its push service. It may be switched off or behind a firewall.',
  },
  unused: 'No kind of message comes as a push message yet. Choose one above.',
  devices: {
    title: 'Your devices',
    since: (day: string) => `since ${day}`,
    here: 'this device',
    end: 'Remove',
    endOf: (device: string) => `Remove ${device}`,
  },
  test: {
    button: 'Send a test message',
    sent: 'It is on its way and should appear within a few seconds.',
    failed: 'The test message could not be sent. Please try again in a moment.',
  },
};
