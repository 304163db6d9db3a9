import { expect } from 'vitest'

import { type Answer, type Caller, query } from './callApi.ts'

/** Reads all pages of a list. Items are IDs or have one. */
export async function readAll<Item extends string | { id: string }>(
  caller: Caller,
  operation: string,
  parameters: object,
  read: (body: Answer['body']) => Item[],
): Promise<Item[]> {
  const all: Item[] = []
  for (;;) {
    const last = all.at(-1)
    const after = typeof last === 'object' ? last.id : last
    const paginationOptions = { limit: '100', ...(after && { after }) }
    const { status, body } = await query(caller, operation, { ...parameters, paginationOptions })
    expect(status, JSON.stringify(body)).toBe(200)
    const page = read(body)
    all.push(...page)
    if (page.length < 100) return all
  }
}
