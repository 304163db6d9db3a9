import { activityTypesOf, wire } from '@latchkey/contract/wire'
import { expect, it } from 'vitest'

import { kinds } from './kinds.ts'

const typesOf = (kind: string) => kinds.find(({ name }) => name === kind)?.types

it('behavior: Members and keys lists what the page Members sends', () => {
  const sent = (['createUsers', 'createApiKeys', 'deleteUsers'] as const).map(
    (operation) => activityTypesOf(operation)[0],
  )
  expect(typesOf('Members and keys')).toEqual(expect.arrayContaining(sent))
})

it('behavior: every activity type belongs to one kind', () => {
  const types = Object.keys(wire.submit).flatMap((name) => activityTypesOf(name as keyof typeof wire.submit))
  expect(kinds.flatMap((kind) => kind.types).sort()).toEqual(types.sort())
})
