/** The event of browsers that can install the page as an app; not in the DOM types yet. */
interface InstallPrompt extends Event {
  prompt(): Promise<void>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

let offered: InstallPrompt | null = null;
const listeners = new Set<() => void>();
const tell = (): void => {
  for (const listener of listeners) listener();
};

/** Keeps the browser's install prompt, which fires once and early, for later. */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    // Only Chromium fires this event.
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

/** Shows the browser's install prompt. It can be used once. */
export async function install(): Promise<'accepted' | 'dismissed'> {
  const offer = offered;
  offered = null;
  if (!offer) return 'dismissed';
  await offer.prompt();
  const { outcome } = await offer.userChoice;
  tell();
  return outcome;
}

/** Whether the page runs as an installed app. */
export const runsAsApp = (): boolean =>
  ['standalone', 'fullscreen', 'minimal-ui'].some((mode) => matchMedia(`(display-mode: ${mode})`).matches);
