import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

import type { KitEventType } from './kitEvent.types.ts'

/** Doesn't compile while a type is missing. */
const types: Record<KitEventType, true> = {
  'signed-up': true,
  'signed-in': true,
  'signed-out': true,
  'account-deleted': true,
  'wallet-created': true,
  'payment-sent': true,
  'approval-given': true,
  'approval-rejected': true,
}

describe('docs/hooks.md#events-for-analytics', () => {
  it('behavior: the table has every type of event, and no other', () => {
    const page = readFileSync(new URL('../../../../docs/hooks.md', import.meta.url), 'utf8')
    const [, table = ''] = /\| `event\.type`[^\n]*\n([\s\S]*?)\n\n/.exec(page) ?? []
    const named = [...table.matchAll(/^\| `([\w-]+)`/gm)].map(([, name]) => name)
    expect(named).toEqual(Object.keys(types))
  })
})
