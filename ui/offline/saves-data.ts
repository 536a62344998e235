/** Whether the browser asks for little data. Only Chromium says so; not in the DOM types yet. */
export const savesData = (): boolean =>
  (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true;
