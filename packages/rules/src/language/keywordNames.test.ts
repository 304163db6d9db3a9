import { expect, it } from 'vitest'

import { isKeyword } from './keywordNames.ts'
import { keywords } from './keywords.ts'

it('default: knows every keyword', () => {
  expect([...keywords.keys()].filter((name) => !isKeyword(name))).toEqual([])
})

it('behavior: knows no other name', () => {
  const names = [...keywords.keys()].flatMap((name) => [`${name}x`, `x${name}`, name.slice(1)])
  const others = ['', 'constructor', '__proto__', 'user', 'Time', 'wallet_accounts', 'private_keys']
  expect([...names, ...others].filter((name) => isKeyword(name) && !keywords.has(name))).toEqual([])
})
