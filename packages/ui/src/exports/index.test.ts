import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

import * as everything from './index.ts'

it('default', () => {
  expect(Object.keys(everything).toSorted()).toMatchInlineSnapshot(`
    [
      "ActivityError",
      "ApprovalsInbox",
      "LatchkeyProvider",
      "Show",
      "SignIn",
      "SignInButton",
      "StepUpError",
      "UserButton",
      "UserProfile",
      "WalletPanel",
      "defineConfig",
      "displayName",
      "shortContact",
      "useActivities",
      "useActivityDetails",
      "useAddAccounts",
      "useApprovals",
      "useApprovalsModal",
      "useAuth",
      "useAuthConfig",
      "useBalances",
      "useChangeContact",
      "useCreateWallet",
      "useDecidedActivities",
      "useDecodedRequest",
      "useDeleteAccount",
      "useDevices",
      "useErrorText",
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
      "useOpenSignIn",
      "useOperation",
      "useOperationQuery",
      "usePasskeys",
      "usePayments",
      "usePrivateKeys",
      "useQuote",
      "useReauthenticationModal",
      "useRecipientCheck",
      "useRemoveContact",
      "useRenameWallet",
      "useSendPayment",
      "useSession",
      "useSessionEnding",
      "useSessions",
      "useSignInModal",
      "useSignMessage",
      "useSignRequests",
      "useSignTransaction",
      "useSignTypedData",
      "useUpdateName",
      "useUser",
      "useUserProfileModal",
      "useVault",
      "useWalletHistory",
      "useWalletPanel",
      "useWalletProofs",
      "useWallets",
    ]
  `)
})

it('behavior: server components of Next.js can render everything: modules with values are client modules', () => {
  const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
  const index = read('./index.ts')
  expect(index).toContain("export * from '@latchkey/react'")
  expect(index).not.toMatch(/^'use client'/m)
  const modules = [...index.matchAll(/^export \{[^}]*\} from '(\.[^']+)'/gm)].map(([, path]) => path!)
  expect(modules.length).toBeGreaterThan(10)
  expect(modules.filter((path) => !read(path).startsWith("'use client'\n"))).toEqual([])
})
