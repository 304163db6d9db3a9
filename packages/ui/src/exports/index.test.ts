import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

import * as everything from './index.ts'

/** Every name that a module of named exports lists, types included. */
const exportedNames = (path: string): string[] =>
  [...readFileSync(new URL(path, import.meta.url), 'utf8').matchAll(/^export (?:type )?\{([^}]*)\}/gm)]
    .flatMap(([, list]) => list!.split(','))
    .map((name) => name.trim().replace(/^type /, ''))
    .filter(Boolean)

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
      "displayName",
      "emptyFlows",
      "flowNames",
      "loginFlowNames",
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
      "useDecodedRequest",
      "useDeleteAccount",
      "useDevices",
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

it('behavior: exports everything of @latchkey/react, so that an app imports from one package', () => {
  const headless = exportedNames('../../../react/src/exports/index.ts')
  expect(headless.length).toBeGreaterThan(40)
  const ours = exportedNames('./index.ts')
  expect(headless.filter((name) => !ours.includes(name))).toEqual([])
})
