import { createHash } from 'node:crypto'

import type { BoundSubmit } from '../context/handler.ts'
import type { ActivityRow } from '../store/activities/activities.ts'

type Result = Record<string, unknown>

/** A result as it is stored: tokens as `sha256:` and the hex digest of their text. */
export function withDigests({ secretResults = [] }: BoundSubmit, result: Result): Result {
  const digests = secretResults.flatMap((name) =>
    typeof result[name] === 'string' ? [[name, `sha256:${sha256(result[name])}`]] : [],
  )
  return { ...result, ...Object.fromEntries(digests) }
}

/** A stored activity with the tokens of its result, for the caller who submitted it. */
export function withTokens(
  { secretResults = [] }: BoundSubmit,
  stored: ActivityRow,
  result: Result,
): ActivityRow {
  const tokens = Object.fromEntries(
    secretResults.flatMap((name) => (name in result ? [[name, result[name]]] : [])),
  )
  return { ...stored, result: { ...stored.result, ...tokens } }
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
