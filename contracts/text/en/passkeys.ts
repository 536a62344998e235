export const passkeys = {
  signIn: 'Sign in with a passkey',
  use: 'Use a passkey',
  title: 'Passkeys',
  about:
    'Your phone, your computer or a security key signs you in: with your fingerprint, your face or its PIN, without a password and without a code. A passkey works on this site only, so it cannot be given away to a fake one.',
  since: (day: string) => `Added ${day}`,
  used: (day: string) => `last used ${day}`,
  unused: 'not used yet',
  synced: 'Kept by your password manager or cloud account, for your other devices too',
  bound: 'On this one device only',
  another: 'Add a second one on another device, so that losing one does not keep you out.',
  add: 'Add a passkey',
  adding: 'Waiting for your device...',
  added: 'Passkey added',
  notHere: 'This browser, or the address of this page, cannot use passkeys.',
  notHereStill: 'You can still rename or remove the ones you have.',
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
    name: 'What you call it',
    hint: 'Such as “Work laptop” or “Blue security key”',
    submit: 'Save',
    cancel: 'Cancel',
  },
  removing: {
    label: 'Remove',
    of: (name: string) => `Remove ${name}`,
    title: (name: string) => `Remove ${name}?`,
    about:
      'It no longer signs you in, and every other browser is signed out. Delete it in the settings of your device too, or it will go on offering it.',
    yes: 'Remove',
    no: 'Keep it',
    done: (name: string) => `${name} no longer signs you in`,
    failed: 'The passkey is still there',
  },
  problems: {
    cancelled:
      'Nothing was done. Either it was cancelled, or it took too long, or this device has no passkey for this account.',
    known: 'This device already has a passkey for this account.',
    unverified:
      'This device cannot check that it is you. Set a PIN, a fingerprint or face recognition on it, or use another one.',
    unsupported: 'This device or browser cannot use passkeys here. Try another one.',
    device: 'Your device could not do it. Unlock it or connect it again, then try once more.',
  },
};
