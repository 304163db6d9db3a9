/** A check that the step `guards` removes, to see whether a test notices. docs/testing.md#removed-checks */
export interface Guard {
  file: string
  /** Text of the file, which is there once. */
  text: string
  /** Its replacement, without the check. */
  without: string
  /** Files of the tests that call it. */
  tests: readonly string[]
}

/** A statement that is left out, or a text and what stands in its place. */
type Removed = string | readonly [text: string, without: string]

export const server = 'packages/server'

/** The checks of one file. */
export const guardsOf = (file: string, tests: readonly string[], removed: readonly Removed[]): Guard[] =>
  removed.map((one) => {
    const [text, without] = typeof one === 'string' ? [one, ''] : one
    return { file, text, without, tests }
  })
