import * as browser from '@latchkey/testing/browser'
import * as msw from '@latchkey/testing/msw'
import * as node from '@latchkey/testing/node'
import * as playwright from '@latchkey/testing/playwright'
import * as react from '@latchkey/testing/react'
import * as storybook from '@latchkey/testing/storybook'
import { expect, it } from 'vitest'

it('behavior: exports', () => {
  const names = { browser, msw, node, playwright, react, storybook }
  expect(
    Object.fromEntries(Object.entries(names).map(([name, exported]) => [name, Object.keys(exported).sort()])),
  ).toMatchInlineSnapshot(`
    {
      "browser": [
        "beginSignIn",
        "createEthereumWallet",
        "createSolanaWallet",
        "installWallets",
      ],
      "msw": [
        "serviceHandlers",
      ],
      "node": [
        "configureOrganization",
        "createAuthenticator",
        "createEthereumWallet",
        "createPasskeyKey",
        "createSharedAccount",
        "createSolanaWallet",
        "createTestClock",
        "createTestDevice",
        "createTestIssuer",
        "createTestKit",
        "createTestPasskeys",
        "createTestService",
        "createTestWallet",
        "createTickingClock",
        "createTokenSigner",
        "encodeTokenSegment",
        "forgeToken",
        "passkeyChallenge",
      ],
      "playwright": [
        "addAuthenticator",
        "configureOrganization",
        "createSharedAccount",
        "createTickingClock",
        "expect",
        "pageScript",
        "test",
        "testAddresses",
      ],
      "react": [
        "LatchkeyTestProvider",
      ],
      "storybook": [
        "latchkeyGlobalTypes",
        "withLatchkey",
      ],
    }
  `)
})
