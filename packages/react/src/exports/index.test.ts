import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

import * as exported from './index.ts'

it('behavior: what is public', () => {
  expect(Object.keys(exported).sort()).toMatchInlineSnapshot(`
    [
      "ActivityError",
      "LatchkeyProvider",
      "Protect",
      "RedirectToSignIn",
      "StepUpError",
      "activitiesQueryOptions",
      "addressQueryOptions",
      "approvalsQueryOptions",
      "balancesQueryOptions",
      "decidedQueryOptions",
      "decodedRequestQueryOptions",
      "defineConfig",
      "devicesQueryOptions",
      "displayName",
      "hiddenAccountsQueryOptions",
      "activityIntentQueryOptions",
      "kitQueryKey",
      "linkedWalletsQueryOptions",
      "networksQueryOptions",
      "oauthProvidersQueryOptions",
      "onEvent",
      "onRampAssetsQueryOptions",
      "operationQueryOptions",
      "passkeysQueryOptions",
      "privateKeysQueryOptions",
      "quoteQueryOptions",
      "readReturnPath",
      "recipientQueryOptions",
      "sessionQueryKey",
      "shortContact",
      "signatureHistoryQueryOptions",
      "useActivities",
      "useActivityDetails",
      "useAddAccounts",
      "useAddress",
      "useApprovals",
      "useAuth",
      "useAuthConfig",
      "useAuthFetch",
      "useBalances",
      "useChangeContact",
      "useCreateWallet",
      "useDecidedActivities",
      "useDecodedRequest",
      "useDeleteAccount",
      "useDevices",
      "useEmailCodeForm",
      "useExplanation",
      "useExportWallet",
      "useHiddenAccounts",
      "useImportWallet",
      "useActivityIntent",
      "useKit",
      "useKitQueryClient",
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
      "useOnEvent",
      "useOnRamp",
      "useOnRampAssets",
      "useOperation",
      "useOperationQuery",
      "usePasskeys",
      "usePayments",
      "usePendingSignatures",
      "usePrivateKeys",
      "useQuote",
      "useRecipientCheck",
      "useRemoveContact",
      "useRenameAccount",
      "useRenameWallet",
      "useSendPayment",
      "useServerSession",
      "useSession",
      "useSessionEnding",
      "useSessions",
      "useSignMessage",
      "useSignTransaction",
      "useSignTypedData",
      "useSignatureHistory",
      "useWasSignedIn",
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
  const modules = [...index.matchAll(/^export \{([^}]*)\} from '(\.[^']+)'/gm)]
  expect(modules.length).toBeGreaterThan(10)
  for (const [, names = '', path = ''] of modules) {
    const values = names.replace(/\btype \w+/g, '')
    // Hooks and components belong to the client; everything else works on both sides.
    const isClient = /\b(use)?[A-Z]/.test(values)
    expect([path, read(path).startsWith("'use client'\n")]).toEqual([path, isClient])
  }
})
