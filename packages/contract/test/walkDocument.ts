/** A member of a document. */
export interface Found {
  path: string
  key: string
  value: unknown
}

/** Every member of a document, at any depth. */
export function* walk(value: unknown, path = '#'): Generator<Found> {
  if (typeof value !== 'object' || value === null) return
  for (const [key, member] of Object.entries(value)) {
    yield { path: `${path}/${key}`, key, value: member }
    yield* walk(member, `${path}/${key}`)
  }
}
