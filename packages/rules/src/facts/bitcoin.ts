import { decodePsbt } from '../decode/index.ts'

import { Undecodable } from '../language/policyObjects.ts'
import { type DescribedTransaction, decoded } from './decoded.ts'
import { spendsOfPsbt } from './spends/bitcoinSpends.ts'
import type { Signer } from './targets.ts'

/** `bitcoin.tx`, and what it lets go out. Whose address signs says on which network. docs/policies.md#bitcoin */
export function describePsbt(unsigned: string, signer?: Signer): DescribedTransaction {
  const format = (signer?.format ?? '').replace('ADDRESS_FORMAT_', '')
  const psbt = decoded(() => decodePsbt(format, unsigned))
  if (psbt instanceof Undecodable) return { tx: psbt, spends: psbt }
  const { version, inputs, outputs, locktime, fee } = psbt
  const tx = {
    version: String(version),
    inputs: inputs.map(({ txId, vout, sequence }) => ({ tx_id: txId, vout, sequence })),
    outputs: outputs.map(({ value, scriptPubkey, address, addressType }) => ({
      value,
      script_pubkey: scriptPubkey,
      address,
      address_type: addressType,
    })),
    locktime,
    fee:
      fee ?? new Undecodable('The PSBT does not prove what its inputs are worth: add each non_witness_utxo.'),
  }
  return { tx, spends: spendsOfPsbt(psbt, format, signer?.address) }
}
