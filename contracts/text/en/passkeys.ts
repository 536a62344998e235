export const passkeys = {
  signIn: 'Sign in with a passkey',
  use: 'Use a passkey',
  title: 'Passkeys',
  about:
    'Sign in with your phone, your computer or a security key: with your fingerprint, face or PIN, without a password or code. A passkey works only on this site, so a fake site cannot steal it.',
  since: (day: string) => `Added ${day}`,
  used: (day: string) => `last used ${day}`,
  unused: 'not used yet',
  synced: 'Saved in your password manager or cloud account, for your other devices too',
  bound: 'On this one device only',
  another: 'Add a second one on another device, so that losing one does not lock you out.',
  add: 'Add a passkey',
  adding: 'Waiting for your device...',
  added: 'Passkey added',
  notHere: 'This browser, or the address of this page, cannot use passkeys.',
  notHereStill: 'You can still rename or remove your existing ones.',
  hindrances: {
    no_domain:
      'Passkeys need a domain name, such as localhost. This site is reached by an IP address or without https.',
    no_password: 'Your organization signs you in, so no passkey can be added.',
    too_many: 'That is as many passkeys as an account can have. Remove one to add another.',
  },
  renaming: {
    label: 'Rename',
    of: (name: string) => `Rename ${name}`,
    title: 'Rename this passkey',
    name: 'Name',
    hint: 'Such as “Work laptop” or “Blue security key”',
    submit: 'Save',
    cancel: 'Cancel',
  },
  removing: {
    label: 'Remove',
    of: (name: string) => `Remove ${name}`,
    title: (name: string) => `Remove ${name}?`,
    about:
      'You can no longer sign in with it, and all other browsers are signed out. Delete it in your device settings too, or your device keeps offering it.',
    yes: 'Remove',
    no: 'Keep it',
    done: (name: string) => `${name} no longer signs you in`,
    failed: 'The passkey is still there',
  },
  problems: {
    cancelled:
      'No passkey was used. It was cancelled or took too long, or this device has no passkey for this account.',
    known: 'This device already has a passkey for this account.',
    unverified:
      'This device cannot check that it is you. Set a PIN, a fingerprint or face recognition on it, or use another one.',
    unsupported: 'This device or browser cannot use passkeys here. Try another one.',
    device: 'Your device could not do this. Unlock or reconnect it, then try again.',
  },
};
