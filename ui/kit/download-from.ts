/** Downloads from an address of the server. The browser saves it as it arrives, however long it is. */
export function downloadFrom(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}
