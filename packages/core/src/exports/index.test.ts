import { expect, it } from 'vitest'

import * as exported from './index.ts'

it('behavior: exports', () => {
  expect(Object.keys(exported).sort()).toMatchInlineSnapshot(`
    [
      "ActivityError",
      "ApiError",
      "KitError",
      "StepUpError",
      "activitiesQuery",
      "addAccountsMutation",
      "addPasskeyMutation",
      "approvalsQuery",
      "approveMutation",
      "createKit",
      "createWalletMutation",
      "deleteAccountMutation",
      "devicesQuery",
      "displayName",
      "emptyFlows",
      "endDeviceMutation",
      "endOtherDevicesMutation",
      "flowNames",
      "intentQuery",
      "kitKey",
      "linkedWalletsQuery",
      "loginFlowNames",
      "oauthProvidersQuery",
      "operationMutation",
      "operationQuery",
      "passkeysQuery",
      "rejectMutation",
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
