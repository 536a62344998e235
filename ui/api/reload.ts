let reloading = false;

/** Reloads the page for the product's own reasons. What was typed is put back afterwards, so nobody is asked. */
export function reload(): void {
  reloading = true;
  location.reload();
}

export const isReloading = (): boolean => reloading;
