import { createHash } from 'node:crypto'
import type { QueryConfig } from 'pg'

type Unnamed = Omit<QueryConfig, 'name'>

/** Query texts come from the code and are few. Beyond this, statements stay unnamed: each session keeps its named ones. */
const maxTexts = 1_000

/**
 * Names statements that run again, so that a session of Postgres parses and plans each once. A name is a digest of the
 * text: behind a pooler that nobody noticed, two processes may share a session, and a name must not mean two statements.
 */
export function createStatementNamer(): (statement: Unnamed, values?: unknown[]) => QueryConfig {
  /** The name of each text; undefined for a text that ran once. */
  const names = new Map<string, string | undefined>()
  return (statement, values) => {
    const { text } = statement
    // Statements without values begin and end transactions, or run rarely.
    if (!values?.length) return statement
    if (!names.has(text)) {
      if (names.size < maxTexts) names.set(text, undefined)
      return statement
    }
    const name = names.get(text) ?? digest(text)
    names.set(text, name)
    return { ...statement, name }
  }
}

const digest = (text: string): string =>
  `latchkey_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`
