import { readFileSync } from 'node:fs'
import { activityFacts } from '@latchkey/contract/server'
import { pathName } from '@latchkey/contract/wire'
import { derivedParameters } from '@latchkey/rules/facts'
import { expect, it } from 'vitest'

const page = readFileSync(new URL('../../../../../docs/policies.md', import.meta.url), 'utf8')
const named = (line: string) => [...line.matchAll(/`'?([A-Za-z_]+)'?`/g)].map(([, name]) => name!)
const rows = Object.values(activityFacts)

// Whoever writes policies relies on these lists: docs/policies.md#activities
it('behavior: the page on policies lists every parameter that they see', () => {
  const derived = Object.values(derivedParameters).flatMap((one) => Object.keys(one))
  const shown = [...rows.flatMap(({ params }) => params.map(pathName)), ...derived]
  const line = page.split('\n').find((one) => one.startsWith('`activity.params` has')) ?? ''
  expect(new Set(named(line).filter((name) => name !== 'activity'))).toEqual(new Set(shown))
})

it('behavior: the page on policies lists every action', () => {
  const line = page.split('\n').find((one) => one.startsWith('| `action`')) ?? ''
  expect(new Set(named(line).filter((name) => name !== 'action'))).toEqual(
    new Set(rows.map(({ action }) => action)),
  )
})
