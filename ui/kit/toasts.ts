import { type ReactNode, useSyncExternalStore } from 'react';

/** How long a dismissed toast stays in the list before it is forgotten (spec §4). */
export const REMOVAL_DELAY_MS = 1_000_000;
/** How long a toast is shown by default (spec §9). */
export const DEFAULT_DURATION_MS = 5_000;
/** Tests of pages let a toast stay until the next one waits: a busy machine looks for it only after its time. */
export const toastTime = { isLimited: true };

export interface ToastMessage {
  readonly title: string;
  readonly body?: string;
  readonly duration?: number;
  readonly tone?: 'plain' | 'celebration' | 'problem';
  /** Of what is celebrated; the helicopter, if there is none. */
  readonly picture?: ReactNode;
  /** Not caused by an action on this page: screen readers announce it politely. */
  readonly unasked?: boolean;
  /** An action offered with the message, such as opening its subject. */
  readonly action?: { readonly label: string; readonly run: () => void };
}

export type Toast = ToastMessage & { readonly id: number; readonly state: 'waiting' | 'open' | 'dismissed' };

let nextId = 1;
let list: readonly Toast[] = [];
const listeners = new Set<() => void>();

function change(to: readonly Toast[]): void {
  list = to;
  for (const tell of listeners) tell();
}

/** Opens the first waiting toast when none is open. */
function openNext(toasts: readonly Toast[]): readonly Toast[] {
  if (toasts.some((toast) => toast.state === 'open')) return toasts;
  const next = toasts.find((toast) => toast.state === 'waiting');
  return toasts.map((toast) => (toast === next ? { ...toast, state: 'open' } : toast));
}

/**
 * Queues a toast behind the waiting ones; a problem replaces the open toast at once. Returns the toast's id.
 */
export function showToast(message: ToastMessage): number {
  const id = nextId++;
  if (message.tone === 'problem') {
    for (const { id: shown, state } of list) if (state === 'open') dismissToast(shown);
    change([...list, { ...message, id, state: 'open' }]);
  } else {
    change(openNext([...list, { ...message, id, state: 'waiting' }]));
  }
  return id;
}

/** Closes a toast; it leaves the list 1,000,000 ms later. */
export function dismissToast(id: number): void {
  if (!list.some((toast) => toast.id === id && toast.state !== 'dismissed')) return;
  change(list.map((toast) => (toast.id === id ? { ...toast, state: 'dismissed' } : toast)));
  setTimeout(() => change(list.filter((toast) => toast.id !== id)), REMOVAL_DELAY_MS);
}

/** Opens the next waiting toast, once the last one has left the screen. */
export const showNextToast = (): void => change(openNext(list));

/** Removes all toasts, at sign-out and between tests. */
export const clearToasts = (): void => change([]);

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The list of toasts, live. */
export const useToasts = (): readonly Toast[] => useSyncExternalStore(subscribe, () => list);
