/** Hands the browser a text to keep as a file. */
export function saveFile(name: string, type: string, words: string): void {
  const address = URL.createObjectURL(new Blob([words], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken it over by the next turn.
  setTimeout(() => URL.revokeObjectURL(address));
}
