import * as server from '@latchkey/server'
import * as pglite from '@latchkey/server/pglite'
import * as postgres from '@latchkey/server/postgres'
import { expect, it } from 'vitest'

it('default', () => {
  expect(Object.keys(server).sort()).toMatchInlineSnapshot(`
    [
      "ProgramTooOld",
      "SecretsRefused",
      "ServiceRunning",
      "adoptSecrets",
      "countLosses",
      "countShortLived",
      "createSecrets",
      "createServer",
      "describeError",
      "describeRefusals",
      "isTenant",
      "mailVendorSecrets",
      "notReadyReasons",
      "readCompatibility",
      "recordDrop",
      "requireDroppable",
      "resealDatabase",
      "rotatableSecrets",
      "systemRandom",
      "tenantParameter",
      "verifyDatabase",
      "verifyKeys",
      "verifySecrets",
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
