import type { InternalKit } from '../flows/internalKit.ts'
import type { Payment } from '../payments/payments.types.ts'
import type { Assets } from './assets.types.ts'
import { addFiat } from './fiat.ts'
import { networksOf, readNetworks, toPublic } from './networks.ts'
import { readBalances } from './readBalances.ts'
import { readHistory } from './readHistory.ts'

/**
 * @param listPayments - payments of the signed-in person on this device
 * @throws TypeError if `wallet` of the configuration is malformed
 */
export function createAssets(kit: InternalKit, listPayments: () => Promise<readonly Payment[]>): Assets {
  const { wallet = {} } = kit.config
  const networks = readNetworks(wallet)
  return {
    networks: async (addressFormat) => networksOf(networks, addressFormat).map(toPublic),
    async balances({ address, addressFormat, signal }) {
      const own = networksOf(networks, addressFormat)
      const balances = await Promise.all(own.map((network) => readBalances(kit, network, address, signal)))
      signal?.throwIfAborted()
      return await addFiat(balances.flat(), wallet)
    },
    history: async ({ address, addressFormat, signal }) =>
      readHistory(kit, networksOf(networks, addressFormat), {
        ...{ address, signal, payments: await listPayments() },
      }),
  }
}
