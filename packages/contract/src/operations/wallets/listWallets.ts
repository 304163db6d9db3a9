import * as v from 'valibot'

import { query } from '../../operation.ts'
import { wallet } from '../../records/wallet.ts'

export const listWallets = /* @__PURE__ */ query({
  summary: 'Lists the wallets of an organization.',
  source: 'extension',
  access: { callers: ['user', 'parent'], stamps: ['key', 'wallet'] },
  params: {},
  result: {
    /** Wallets of the organization, oldest first. */
    wallets: v.array(wallet),
  },
})
