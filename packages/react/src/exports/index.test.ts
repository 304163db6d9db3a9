import { expect, it } from 'vitest'

import * as exported from './index.ts'

it('behavior: what is public', () => {
  expect(Object.keys(exported).sort()).toMatchInlineSnapshot(`
    [
      "LatchkeyProvider",
      "displayName",
      "shortContact",
      "useAuth",
      "useAuthConfig",
      "useChangeContact",
      "useKit",
      "useKitState",
      "useLoginWithEmail",
      "useLoginWithPasskey",
      "useLoginWithSms",
      "useOperation",
      "useOperationQuery",
      "usePasskeys",
      "useSession",
      "useUpdateName",
      "useUser",
    ]
  `)
})
