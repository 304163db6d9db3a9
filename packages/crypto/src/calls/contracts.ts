// Contracts that have the same address on every network. All lower-case.

/** EntryPoints of ERC-4337 by version. https://github.com/eth-infinitism/account-abstraction/releases */
export const entryPoints: ReadonlyMap<string, string> = /* @__PURE__ */ new Map([
  ['0x5ff137d4b0fdcd49dca30c7cf57e578a026d2789', '0.6'],
  ['0x0000000071727de22e5e9d8baf0edac6f37da032', '0.7'],
  ['0x4337084d9e255ff0702461cf8895ce9e3b5ff108', '0.8'],
  ['0x433709009b8330fda32311df1c2afa402ed8d009', '0.9'],
])

export const zeroAddress = `0x${'0'.repeat(40)}`

/** https://github.com/mds1/multicall3 */
export const multicall3 = '0xca11bde05977b3631167028862be2a173976ca11'

/** https://docs.uniswap.org/contracts/v4/deployments */
export const permit2 = '0x000000000022d473030f116ddee9f6b43ac78ba3'

/**
 * Contracts of Safe that make several calls and nothing else: MultiSend and MultiSendCallOnly of 1.3.0, 1.4.1 and 1.5.0.
 * https://github.com/safe-global/safe-deployments
 */
export const multiSendContracts: ReadonlySet<string> = /* @__PURE__ */ new Set([
  '0xa238cbeb142c10ef7ad8442c6d1f9e89e07e7761',
  '0x998739bfdaadde7c933b942a68053933098f9eda',
  '0x40a2accbd92bca938b02010e17a5b8929b49130d',
  '0xa1dabef33b3b82c7814b6d82a79e50f4ac44102b',
  '0x38869bf66a61cf6bdb996a6ae40d5853fd43b526',
  '0x9641d764fc13c8b624c04430c7356c1c7c8102e2',
  '0x218543288004cd07832472d464648173c77d7eb7',
  '0xa83c336b20401af773b6219ba5027174338d1836',
])
