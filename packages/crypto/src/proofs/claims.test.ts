import { expect, it } from 'vitest'

import { type EnclaveClaims, readClaims, writeClaims } from './claims.ts'

const claims: EnclaveClaims = {
  role: 'both',
  epoch: 0,
  verifies: false,
  program: 'measured',
  process: 'separate',
}

it('default: reads what it writes', () => {
  expect(readClaims(writeClaims(claims))).toEqual(claims)
  const all = { ...claims, guarded: 'ab'.repeat(32) }
  expect(readClaims(writeClaims(all))).toEqual(all)
})

it.each([
  ['nothing', []],
  ['no list', 'role=both'],
  ['a claim missing', writeClaims(claims).slice(1)],
  ['a claim twice', [...writeClaims(claims), 'verifies=true']],
  ['a claim that nobody knows', [...writeClaims(claims), 'safe=true']],
  ['a name of every object', [...writeClaims(claims), 'constructor=x']],
  ['another value', writeClaims({ ...claims, role: 'all' as never })],
  ['arguments of another program', ['--port', '80']],
])('behavior: no claims in %s', (_, args) => {
  expect(readClaims(args)).toBeUndefined()
})
