/**
 * What a SAML message may cost us. The library's XPath is quadratic in sibling elements (120,000 empty ones block it
 * for minutes), so size and count are capped before parsing, and the rest runs under a time limit in a thread.
 */
export const limits = {
  /** Bytes of the decoded message. */
  bytes: 192 * 1024,
  /** Opening angle brackets: elements, closing tags and all. */
  brackets: 3_000,
  depth: 24,
  attributesOfAnElement: 24,
  /** Milliseconds of CPU time that a verification may take before its thread is terminated. */
  verification: 1_000,
  /** Verifications that may wait for the thread; more are refused. */
  waiting: 32,
  /** How far the two clocks may differ, in milliseconds. */
  skew: 3 * 60_000,
  /** Clock skew allowed when comparing a proof with the time it was requested, in milliseconds. */
  proofSkew: 60_000,
  /** The maximum age of an assertion, and the maximum span of its conditions unless the connection says otherwise. */
  age: 10 * 60_000,
  /** How long a person may take at their identity provider, in milliseconds. */
  request: 10 * 60_000,
  /** How long a mailed code that reconnects a person with their account is valid, in milliseconds. */
  recognition: 30 * 60_000,
} as const;
