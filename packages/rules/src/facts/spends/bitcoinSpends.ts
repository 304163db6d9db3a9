import type { BitcoinTransaction } from '../../decode/index.ts'
import type { Spend } from '../../language/spend.types.ts'
import { collectSpends, refuseToCount, type Spends } from './spend.ts'

/** A transaction doesn't name its network, so it counts as one of the main network. */
const network = 'bip122:000000000019d6689c085ae165831e93'

/**
 * The spends of a PSBT: outputs to other addresses than the signer's, and the fee. docs/policies.md#spends
 *
 * @param format - of the address that signs
 * @param address - the signer's; undefined counts every output
 */
export const spendsOfPsbt = (
  { outputs, fee }: BitcoinTransaction,
  format: string,
  address: string | undefined,
): Spends =>
  collectSpends((spends) => {
    // A signature for Doge may be one for Bitcoin, too.
    if (!format.startsWith('BITCOIN_')) refuseToCount('Only transactions of Bitcoin are counted.')
    if (fee === undefined)
      refuseToCount('The PSBT does not prove what its inputs are worth: add each non_witness_utxo.')
    const add = (spend: Pick<Spend, 'to' | 'amount' | 'kind'>) =>
      spends.push({ network, token: 'native', ...spend })
    for (const output of outputs) {
      const to = output.address || output.scriptPubkey
      if (to !== address) add({ to, amount: output.value, kind: 'transfer' })
    }
    add({ to: '', amount: fee, kind: 'fee' })
  })
