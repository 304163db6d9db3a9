import {
  type BitcoinNetwork,
  bitcoinNetworks,
  inputsOf,
  psbtInvalid,
  readPsbt,
  spentOutput,
} from '@latchkey/rules/decode'
import { bytesToHex, equalBytes } from '@noble/curves/utils.js'
import { SigHash, type Transaction } from '@scure/btc-signer'
import { type BitcoinScript, bitcoinScripts } from '../derive/addresses/bitcoin.ts'
import { publicKeyOf } from '../derive/curves.ts'
import type { AddressFormat } from '../derive/index.ts'
import { EnclaveError } from '../EnclaveError.ts'

type Payment = ReturnType<(typeof bitcoinScripts)[BitcoinScript]>
/** Fields that only some scripts have. */
interface Spending {
  redeemScript?: Uint8Array
  witnessScript?: Uint8Array
  tapInternalKey?: Uint8Array
}

/** BIP-340's auxiliary randomness, fixed, so that signing again gives the same PSBT. */
const noRandomness = new Uint8Array(32)

/**
 * Signs the inputs of a PSBT that spend from the address of `format` (Bitcoin or Doge). The wallet that combines the PSBT
 * signs the other inputs and finalizes it. Supports only the key path, with SIGHASH_ALL or Taproot's default.
 *
 * @param unsigned - hex of a PSBT, version 0 or 2. BIP-174, BIP-370, BIP-371
 * @returns hex of the PSBT with the signatures, no `0x`
 * @throws {@link EnclaveError} `TRANSACTION_INVALID`: it can't be parsed, or a field that is needed is missing.
 * `TRANSACTION_REFUSED`: no input spends from this address, or one asks for an unsupported kind of signature.
 */
export function signPsbt(key: Uint8Array, format: AddressFormat, unsigned: string): string {
  const script = scriptOf(format)
  const payment = paymentOf(format, publicKeyOf('SECP256K1', key))
  const transaction = readPsbt(unsigned)
  const spent = inputsOf(transaction).map(spentOutput)
  const inputsToSign = spent.flatMap((output, at) =>
    output && equalBytes(output.script, payment.script) ? [at] : [],
  )
  if (inputsToSign.length === 0) throw refused('no input spends from the address that was named')
  for (const at of inputsToSign) {
    prepare(transaction, at, script, payment)
    try {
      transaction.signIdx(
        key,
        at,
        script === 'P2TR' ? [SigHash.DEFAULT, SigHash.ALL] : [SigHash.ALL],
        noRandomness,
      )
    } catch (cause) {
      throw psbtInvalid(
        `input ${at}: ${cause instanceof Error ? cause.message.slice(0, 200) : 'unknown'}`,
        cause,
      )
    }
  }
  return bytesToHex(transaction.toPSBT())
}

const scriptOf = (format: AddressFormat): BitcoinScript =>
  format.startsWith('DOGE_') ? 'P2PKH' : (format.split('_')[2] as BitcoinScript)

/** The output script, and the scripts or key that spend it. Doge uses Bitcoin's scripts; only its addresses differ. */
function paymentOf(format: AddressFormat, publicKey: Uint8Array): Payment {
  if (!/^(BITCOIN|DOGE)_/.test(format)) throw refused(`${format} is no address of Bitcoin or Doge`)
  const network = format.startsWith('DOGE_') ? 'MAINNET' : (format.split('_')[1] as BitcoinNetwork)
  return bitcoinScripts[scriptOf(format)](publicKey, bitcoinNetworks[network])
}

/** Fills in fields that follow from the account's key. Throws if a field is missing or not allowed. */
function prepare(transaction: Transaction, at: number, script: BitcoinScript, payment: Payment): void {
  const input = transaction.getInput(at)
  const { sighashType = SigHash.ALL } = input
  if (sighashType !== SigHash.ALL && !(script === 'P2TR' && sighashType === SigHash.DEFAULT))
    throw refused(`input ${at} asks for sighash ${sighashType}`)
  if (input.tapLeafScript?.length || input.tapMerkleRoot?.length)
    throw refused(`input ${at} has a script path`)
  if (script === 'P2PKH' && !input.nonWitnessUtxo)
    throw psbtInvalid(`input ${at}: non_witness_utxo is missing`)
  const output = spentOutput(input)
  const { redeemScript, witnessScript, tapInternalKey } = payment as Spending
  if (input.redeemScript && redeemScript && !equalBytes(input.redeemScript, redeemScript))
    throw refused(`input ${at}: redeem_script is not the address's`)
  transaction.updateInput(at, {
    ...(script !== 'P2PKH' && output && { witnessUtxo: output }),
    ...(redeemScript && { redeemScript }),
    ...(witnessScript && { witnessScript }),
    ...(tapInternalKey && { tapInternalKey }),
  })
}

const refused = (reason: string) => new EnclaveError('TRANSACTION_REFUSED', `Not signed: ${reason}.`)
