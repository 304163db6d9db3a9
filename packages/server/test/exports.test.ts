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
      "adoptStates",
      "checkStates",
      "closeAdoption",
      "countLosses",
      "countShortLived",
      "createSecrets",
      "createServer",
      "describeError",
      "describeRefusals",
      "examineSecrets",
      "forgetStates",
      "isTenant",
      "judgeSettingsOf",
      "mailVendorSecrets",
      "notReadyReasons",
      "readCompatibility",
      "recordDrop",
      "requireDroppable",
      "requireStopped",
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
