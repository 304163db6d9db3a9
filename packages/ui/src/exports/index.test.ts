import { expect, it } from 'vitest'

import * as everything from './index.ts'

it('behavior: this and nothing else is public', () => {
  expect(Object.keys(everything)).toMatchInlineSnapshot(`
    [
      "useAuth",
      "useAuthConfig",
      "useKit",
      "useKitState",
      "useLoginWithEmail",
      "useOperation",
      "useOperationQuery",
      "useSession",
      "useSessionEnding",
      "useSessions",
      "useUser",
      "UserButton",
      "LatchkeyProvider",
      "Show",
      "UserProfile",
      "useUserProfileModal",
      "SignIn",
      "SignInButton",
      "useSignInModal",
    ]
  `)
})
