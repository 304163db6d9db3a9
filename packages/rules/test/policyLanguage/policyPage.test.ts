import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

import { keywords } from '../../src/language/keywords.ts'
import type { SpendKind } from '../../src/language/spend.types.ts'

const page = readFileSync(new URL('../../../../docs/policies.md', import.meta.url), 'utf8')
const section = (title: string) => page.split(`\n${title}\n`)[1]?.split(/\n##/)[0] ?? ''

it('behavior: the page on policies lists every keyword', () => {
  const listed = [...section('## Keywords').matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name)
  expect(listed.sort()).toEqual([...keywords.keys()].sort())
})

it('behavior: the page on policies lists every field and kind of a spend', () => {
  const spends = section('### Spends')
  const type = keywords.get('spends')?.type
  const fields = type?.kind === 'list' && type.item.kind === 'record' ? Object.keys(type.item.fields) : []
  expect([...spends.matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name)).toEqual(fields)
  const kinds: Record<SpendKind, true> = { transfer: true, allowance: true, fee: true }
  const line = spends.split('\n').find((one) => one.startsWith('| `kind`')) ?? ''
  expect([...line.matchAll(/`'(\w+)'`/g)].map(([, kind]) => kind)).toEqual(Object.keys(kinds))
})
