import { createHash } from 'node:crypto'

import type { BoundSubmit } from '../context/handler.ts'
import type { ActivityRow } from '../store/activities/activities.ts'

type Result = Record<string, unknown>

/** In place of what the log doesn't keep. */
const hidden = '[hidden]'

/** A result as it is stored: tokens as `sha256:` and the hex digest of their text, contacts not at all. */
export function withoutSecrets(
  { secretResults = [], hiddenResults = [] }: BoundSubmit,
  result: Result,
): Result {
  const contacts = hiddenResults.flatMap((name) => (name in result ? [[name, hidden]] : []))
  const digests = secretResults.flatMap((name) =>
    typeof result[name] === 'string' ? [[name, `sha256:${sha256(result[name])}`]] : [],
  )
  return { ...result, ...Object.fromEntries([...digests, ...contacts]) }
}

/** A stored activity with all of its result, for the caller who submitted it. */
export function withSecrets(
  { secretResults = [], hiddenResults = [] }: BoundSubmit,
  stored: ActivityRow,
  result: Result,
): ActivityRow {
  const secrets = Object.fromEntries(
    [...secretResults, ...hiddenResults].flatMap((name) => (name in result ? [[name, result[name]]] : [])),
  )
  return { ...stored, result: { ...stored.result, ...secrets } }
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
