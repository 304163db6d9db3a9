import { decodeBase64Url, isRecord } from '@latchkey/crypto'

/** A right that a sign-in hands on: what may be done with what, and under which conditions. */
export interface Capability {
  target: string
  ability: string
  /** JSON. Undefined: always. */
  conditions: string | undefined
}

const prefix = 'urn:recap:'

/** Whether a text names a capability, wherever it stands. The prefix of a URN has no case (RFC 8141 §3.1). */
export const namesRecap = (text: string): boolean => text.toLowerCase().includes(prefix)

/**
 * The rights that a resource of a sign-in hands on, which ERC-5573 writes as JSON in base64url. Undefined for a resource
 * that isn't one, or can't be read.
 */
export function readRecap(resource: string): Capability[] | undefined {
  if (!resource.toLowerCase().startsWith(prefix)) return undefined
  try {
    const json = new TextDecoder('utf-8', { fatal: true }).decode(
      decodeBase64Url(resource.slice(prefix.length).replace(/=+$/, '')),
    )
    const { att } = JSON.parse(json) as { att?: unknown }
    return membersOf(att).flatMap(([target, abilities]) =>
      membersOf(abilities).map(([ability, conditions]) => ({
        target,
        ability,
        conditions: isAlways(conditions) ? undefined : JSON.stringify(conditions),
      })),
    )
  } catch {
    return undefined
  }
}

function membersOf(value: unknown): [string, unknown][] {
  if (!isRecord(value)) throw new Error('no object')
  return Object.entries(value)
}

/** A list with an empty condition in it. ERC-5573, "Ability Strings" */
const isAlways = (conditions: unknown): boolean =>
  Array.isArray(conditions) && conditions.some((each) => JSON.stringify(each) === '{}')
