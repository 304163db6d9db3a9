import * as server from '@latchkey/server'
import * as pglite from '@latchkey/server/pglite'
import * as postgres from '@latchkey/server/postgres'
import { expect, it } from 'vitest'

it('default', () => {
  expect(Object.keys(server).sort()).toMatchInlineSnapshot(`
    [
      "createSecrets",
      "createServer",
      "describeError",
      "resealKeys",
      "resealSecrets",
      "rotatableSecrets",
      "systemRandom",
      "verifyKeys",
    ]
  `)
  expect(Object.keys(pglite).sort()).toMatchInlineSnapshot(`
    [
      "DirectoryBusyError",
      "openPglite",
    ]
  `)
  expect(Object.keys(postgres).sort()).toMatchInlineSnapshot(`
    [
      "openPostgres",
    ]
  `)
})
