import { randomBytes, randomUUID } from 'node:crypto'

/** The server's only source of randomness. */
export interface Random {
  bytes(size: number): Uint8Array
  /** Version 4. RFC 9562 §5.4 */
  uuid(): string
}

/** The operating system's generator. */
export const systemRandom: Random = { bytes: (size) => randomBytes(size), uuid: () => randomUUID() }

/** The least and the greatest id of {@link timeOrderedUuid} for a time. */
export function timeOrderedUuidBounds(now: number): [from: string, to: string] {
  const time = now.toString(16).padStart(12, '0')
  const start = `${time.slice(0, 8)}-${time.slice(8)}`
  return [`${start}-7000-0000-000000000000`, `${start}-7fff-ffff-ffffffffffff`]
}

/** Version 7: starts with the time, so that ids sort by creation. RFC 9562 §5.7 */
export function timeOrderedUuid(now: number, random: Random): string {
  const tail = random.uuid().slice(15)
  const time = now.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${tail}`
}
