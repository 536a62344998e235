/** SQL files are imported as text (see the server's build and vitest.config.ts). */
declare module '*.sql' {
  const text: string;
  export default text;
}
