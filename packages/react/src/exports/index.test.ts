import { expect, it } from 'vitest'

import * as exported from './index.ts'

it('behavior: what is public', () => {
  expect(Object.keys(exported).sort()).toMatchInlineSnapshot(`
    [
      "ActivityError",
      "LatchkeyProvider",
      "StepUpError",
      "displayName",
      "emptyFlows",
      "flowNames",
      "loginFlowNames",
      "shortContact",
      "useActivities",
      "useAddAccounts",
      "useApprovals",
      "useAuth",
      "useAuthConfig",
      "useChangeContact",
      "useCreateWallet",
      "useDeleteAccount",
      "useDevices",
      "useExportWallet",
      "useImportWallet",
      "useIntent",
      "useKit",
      "useKitState",
      "useLastMethod",
      "useLinkedWallets",
      "useLoginWithEmail",
      "useLoginWithOAuth",
      "useLoginWithPasskey",
      "useLoginWithSms",
      "useLoginWithWallet",
      "useOAuthProviders",
      "useOperation",
      "useOperationQuery",
      "usePasskeys",
      "useRemoveContact",
      "useSession",
      "useSessionEnding",
      "useSessions",
      "useSignMessage",
      "useSignTransaction",
      "useSignTypedData",
      "useUpdateName",
      "useUser",
      "useWalletProofs",
      "useWallets",
    ]
  `)
})
