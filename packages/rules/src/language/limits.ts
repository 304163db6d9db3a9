/** Bounds of an expression. docs/policies.md#limits */
export const limits = {
  /** Length of the source in UTF-8. */
  bytes: 4096,
  /** Groups inside each other: parentheses, brackets, calls and `!`. */
  depth: 32,
  /** Levels of the parsed expression. A chain of `&&` or `||` is one, each field after a dot another. */
  height: 64,
  /** Elements of a list that is written out. */
  items: 1000,
  /** Steps of one evaluation. */
  fuel: 10_000,
  /** Integers: those of the EVM, signed and unsigned. */
  smallest: -(2n ** 255n),
  largest: 2n ** 256n - 1n,
} as const
