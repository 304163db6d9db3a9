import { expect, it } from 'vitest'

import * as exported from './index.ts'

it('behavior: what is public', () => {
  expect(Object.keys(exported).sort()).toMatchInlineSnapshot(`
    [
      "LatchkeyProvider",
      "displayName",
      "emptyFlows",
      "flowNames",
      "loginFlowNames",
      "shortContact",
      "useAuth",
      "useAuthConfig",
      "useChangeContact",
      "useDevices",
      "useKit",
      "useKitState",
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
      "useSession",
      "useSessionEnding",
      "useSessions",
      "useUpdateName",
      "useUser",
    ]
  `)
})
