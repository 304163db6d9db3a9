import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

import * as exported from './index.ts'

it('behavior: what is public', () => {
  expect(Object.keys(exported).sort()).toMatchInlineSnapshot(`
    [
      "ActivityError",
      "LatchkeyProvider",
      "StepUpError",
      "activitiesQueryOptions",
      "approvalsQueryOptions",
      "balancesQueryOptions",
      "decidedQueryOptions",
      "decodedRequestQueryOptions",
      "defineConfig",
      "devicesQueryOptions",
      "displayName",
      "hiddenAccountsQueryOptions",
      "intentQueryOptions",
      "kitKey",
      "linkedWalletsQueryOptions",
      "networksQueryOptions",
      "oauthProvidersQueryOptions",
      "onRampAssetsQueryOptions",
      "operationQueryOptions",
      "passkeysQueryOptions",
      "privateKeysQueryOptions",
      "quoteQueryOptions",
      "recipientQueryOptions",
      "sessionKey",
      "shortContact",
      "useActivities",
      "useActivityDetails",
      "useAddAccounts",
      "useApprovals",
      "useAuth",
      "useAuthConfig",
      "useBalances",
      "useChangeContact",
      "useCreateWallet",
      "useDecidedActivities",
      "useDecodedRequest",
      "useDeleteAccount",
      "useDevices",
      "useExplanation",
      "useExportWallet",
      "useHiddenAccounts",
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
      "useNetworks",
      "useOAuthProviders",
      "useOnRamp",
      "useOnRampAssets",
      "useOperation",
      "useOperationQuery",
      "usePasskeys",
      "usePayments",
      "usePrivateKeys",
      "useQuote",
      "useRecipientCheck",
      "useRemoveContact",
      "useRenameWallet",
      "useSendPayment",
      "useSession",
      "useSessionEnding",
      "useSessions",
      "useSignMessage",
      "useSignRequests",
      "useSignTransaction",
      "useSignTypedData",
      "useUpdateName",
      "useUser",
      "useWalletHistory",
      "useWalletProofs",
      "useWallets",
      "userQueryOptions",
      "walletHistoryQueryOptions",
      "walletProofsQueryOptions",
      "walletsQueryOptions",
    ]
  `)
})

it('behavior: server components can call what isn’t a hook, and render what is', () => {
  const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
  const index = read('./index.ts')
  expect(index).not.toMatch(/^'use client'/m)
  const modules = [...index.matchAll(/^export \{[^}]*\} from '(\.[^']+)'/gm)].map(([, path]) => path!)
  expect(modules.length).toBeGreaterThan(10)
  expect(modules.filter((path) => !read(path).startsWith("'use client'\n"))).toEqual([])
})
