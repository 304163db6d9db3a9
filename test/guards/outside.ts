import { guardsOf } from './guardsOf.ts'

/** Keys that sign, and sessions on the builder's server. */
export const outsideGuards = [
  ...guardsOf(
    'packages/enclave/src/sign/bitcoin.ts',
    ['packages/enclave/src/sign/bitcoin.test.ts'],
    [
      ['if (input.tapLeafScript?.length || input.tapMerkleRoot?.length)', 'if (false)'],
      [
        "if (sighashType !== SigHash.ALL && !(script === 'P2TR' && sighashType === SigHash.DEFAULT))",
        'if (false)',
      ],
      "if (inputsToSign.length === 0) throw refused('no input spends from the address that was named')",
    ],
  ),
  ...guardsOf(
    'packages/node/src/auth/handleSession.ts',
    ['packages/node/src/auth/createAuth.test.ts'],
    [
      "if (!isSameOrigin(request, context)) return refuse('CROSS_ORIGIN_REQUEST', 403)",
      ['return page && isLoopback(page.hostname) ? local : undefined', 'return page ? local : undefined'],
      "if (token.length > maxCookieToken) return refuse('TOKEN_TOO_LONG', 422)",
    ],
  ),
  ...guardsOf(
    'packages/core/src/clear-signing/descriptors/takeDescribed.ts',
    ['packages/core/src/clear-signing/descriptors/describeRest.test.ts'],
    [
      ['return BigInt(value as bigint | string) >> 160n === 0n', 'return true'],
      "if (typeof value === 'object' && value !== null && !isEmptyList) return",
    ],
  ),
]
