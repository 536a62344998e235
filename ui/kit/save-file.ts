/** Downloads a blob as a file. */
export function saveBlob(name: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // By the next task the download has started.
  setTimeout(() => URL.revokeObjectURL(address));
}

/** Downloads a text as a file. */
export const saveFile = (name: string, type: string, words: string): void =>
  saveBlob(name, new Blob([words], { type }));
