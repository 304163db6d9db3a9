import { operations, readValue } from '@latchkey/contract/server'

/** A provider's name for a person, if it is one that our users may have. Otherwise the person has none. */
export function readDisplayName(claimed: unknown): string | undefined {
  if (typeof claimed !== 'string') return undefined
  const name = claimed.trim()
  const { userName } = operations.submit.updateUserName.params.entries
  return readValue(userName, name).ok ? name : undefined
}
