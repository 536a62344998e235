/** What a browser offers that would install the page as an app; no type of the platform's library yet. */
interface InstallPrompt extends Event {
  prompt(): Promise<void>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

let offered: InstallPrompt | null = null;
const listeners = new Set<() => void>();
const tell = (): void => {
  for (const listener of listeners) listener();
};

/** Keeps the browser's offer to install the app until somebody takes it up: it comes once, early. */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    // Only Chromium has this event, and it is the one that the listener was told of.
    offered = event as InstallPrompt;
    tell();
  });
  addEventListener('appinstalled', () => {
    offered = null;
    tell();
  });
}

export const onInstallOffer = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const canInstall = (): boolean => offered !== null;

/** Asks the person by the browser's own question. An offer can be taken up once. */
export async function install(): Promise<'accepted' | 'dismissed'> {
  const offer = offered;
  offered = null;
  if (!offer) return 'dismissed';
  await offer.prompt();
  const { outcome } = await offer.userChoice;
  tell();
  return outcome;
}

/** Whether the page runs as an installed app already. */
export const runsAsApp = (): boolean =>
  ['standalone', 'fullscreen', 'minimal-ui'].some((mode) => matchMedia(`(display-mode: ${mode})`).matches);
