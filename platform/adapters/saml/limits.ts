/**
 * What a SAML message may cost us. The library's XPath is quadratic in sibling elements (120,000 empty ones hold it for
 * minutes), so size and count are capped before anything is parsed, and the rest is held by a clock in a thread.
 */
export const limits = {
  /** Bytes of the decoded message. */
  bytes: 192 * 1024,
  /** Opening angle brackets: elements, closing tags and all. */
  brackets: 3_000,
  depth: 24,
  attributesOfAnElement: 24,
  /** Milliseconds of a processor's time that one verification may take before its thread is ended. */
  verification: 1_000,
  /** Verifications that may wait for the thread; more are sent away. */
  waiting: 32,
  /** How far the two clocks may lie apart, in milliseconds. */
  skew: 3 * 60_000,
  /** How much earlier than it was asked for a proof may have been given, in milliseconds: clocks of good manners. */
  proofSkew: 60_000,
  /** The oldest an assertion may be, and the widest its conditions may reach unless the connection says otherwise. */
  age: 10 * 60_000,
  /** How long a person may take at their identity provider, in milliseconds. */
  request: 10 * 60_000,
  /** How long a code from the mailbox may take that connects somebody with their account, in milliseconds. */
  recognition: 30 * 60_000,
} as const;
