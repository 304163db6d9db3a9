import type { AddressFormat } from '@latchkey/contract'

import type { InternalKit } from '../flows/internalKit.ts'
import type { Assets } from '../state/assets.types.ts'
import type { Payment } from '../state/payments.types.ts'
import { createMemory } from './createMemory.ts'
import { addFiat } from './fiat.ts'
import { networksOf, readNetworks, toPublic } from './networks.ts'
import { readBalances } from './readBalances.ts'
import { readHistory } from './readHistory.ts'

/**
 * Each method rejects with a TypeError if `wallet` of the configuration is malformed.
 *
 * @param listPayments - payments of the signed-in user on this device
 */
export function createAssets(kit: InternalKit, listPayments: () => Promise<readonly Payment[]>): Assets {
  const { wallet = {} } = kit.config
  const remember = createMemory(() => kit.environment.clock.now())
  const networksFor = (addressFormat: AddressFormat) => networksOf(readNetworks(wallet), addressFormat)
  return {
    networks: async (addressFormat) => networksFor(addressFormat).map(toPublic),
    async balances({ address, addressFormat, signal }) {
      const networks = networksFor(addressFormat)
      const balances = await Promise.all(
        networks.map((network) => readBalances(kit, network, address, signal)),
      )
      signal?.throwIfAborted()
      return remember(address, await addFiat(balances.flat(), wallet))
    },
    history: async ({ address, addressFormat, signal }) =>
      readHistory(kit, networksFor(addressFormat), {
        address,
        signal,
        payments: await listPayments(),
      }),
  }
}
