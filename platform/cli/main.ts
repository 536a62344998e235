/** The operator's tool. */
export async function main(words: readonly string[]): Promise<void> {
  console.log(words);
}
