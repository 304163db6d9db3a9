import * as server from '@latchkey/server'
import * as pglite from '@latchkey/server/pglite'
import * as postgres from '@latchkey/server/postgres'
import { expect, it } from 'vitest'

it('default', () => {
  expect(Object.keys(server).sort()).toMatchInlineSnapshot(`
    [
      "SecretsRefused",
      "adoptSecrets",
      "createSecrets",
      "createServer",
      "describeError",
      "describeRefusals",
      "isTenant",
      "resealDatabase",
      "rotatableSecrets",
      "systemRandom",
      "tenantParameter",
      "verifyDatabase",
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
      "DistributionRefused",
      "distributeDatabase",
      "openPostgres",
      "partitionActivities",
    ]
  `)
})
