/** A pattern that must not occur in the repository's code. */
export interface SourceRule {
  /** What a violation says: the rule and what to write instead. */
  sentence: string
  pattern: RegExp
  /** Paths the rule applies to, relative to the root. Unless told, all code. */
  files?: RegExp
  /** Files that may use it, each with its reason in a comment. */
  except?: readonly string[]
}

/** One row per rule. `test/sourceRules.test.ts` checks every file, and that each rule finds its example. */
export const sourceRules: Record<string, SourceRule & { example: string }> = {
  'spread literal': {
    sentence: 'Write the properties themselves: spreading a literal only saves lines.',
    pattern: /\.\.\.\{/,
    example: 'const facts = { ...{ id, name }, at }',
  },
}
