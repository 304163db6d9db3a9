import { expect, it } from 'vitest'

import * as exported from './index.ts'

it('behavior: exports', () => {
  expect(Object.keys(exported).sort()).toMatchInlineSnapshot(`
    [
      "ApiError",
      "KitError",
      "StepUpError",
      "addAccountsMutation",
      "addPasskeyMutation",
      "createKit",
      "createWalletMutation",
      "deleteAccountMutation",
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
      "removeContactMutation",
      "removePasskeyMutation",
      "renamePasskeyMutation",
      "sessionKey",
      "shortContact",
      "signMessageMutation",
      "signTransactionMutation",
      "signTypedDataMutation",
      "unlinkOAuthMutation",
      "unlinkWalletMutation",
      "updateNameMutation",
      "userQuery",
      "walletProofsQuery",
      "walletsQuery",
    ]
  `)
})
