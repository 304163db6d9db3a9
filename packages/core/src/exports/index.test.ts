import { expect, it } from 'vitest'

import * as exported from './index.ts'

it('behavior: exports', () => {
  expect(Object.keys(exported).sort()).toMatchInlineSnapshot(`
    [
      "ApiError",
      "KitError",
      "addPasskeyMutation",
      "createKit",
      "devicesQuery",
      "displayName",
      "emptyFlows",
      "endDeviceMutation",
      "endOtherDevicesMutation",
      "flowNames",
      "kitKey",
      "linkedWalletsQuery",
      "loginFlowNames",
      "oauthProvidersQuery",
      "operationMutation",
      "operationQuery",
      "passkeysQuery",
      "removePasskeyMutation",
      "sessionKey",
      "shortContact",
      "unlinkOAuthMutation",
      "unlinkWalletMutation",
      "updateNameMutation",
      "userQuery",
    ]
  `)
})
