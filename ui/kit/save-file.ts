/** Hands the browser a file to keep. */
export function saveBlob(name: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken it over by the next turn.
  setTimeout(() => URL.revokeObjectURL(address));
}

/** Hands the browser a text to keep as a file. */
export const saveFile = (name: string, type: string, words: string): void =>
  saveBlob(name, new Blob([words], { type }));
