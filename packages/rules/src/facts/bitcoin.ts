import { decodePsbt } from '../decode/index.ts'

import { type PolicyRecord, Undecodable } from '../language/policyObjects.ts'
import { decoded } from './decoded.ts'
import type { Signer } from './targets.ts'

/** `bitcoin.tx`. Whose address signs says on which network. docs/policies.md#bitcoin */
export const describePsbt = (unsigned: string, signer?: Signer): PolicyRecord | Undecodable =>
  decoded(() => {
    const format = (signer?.format ?? '').replace('ADDRESS_FORMAT_', '')
    const { version, inputs, outputs, locktime, fee } = decodePsbt(format, unsigned)
    return {
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
        fee ??
        new Undecodable('The PSBT does not prove what its inputs are worth: add each non_witness_utxo.'),
    }
  })
