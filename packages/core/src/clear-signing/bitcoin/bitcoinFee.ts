import { encodeHex } from '@latchkey/crypto'
import type { RequestWarning } from '../../state/warnings.types.ts'
import { warn } from '../warn.ts'
import type { BitcoinSigner } from './bitcoinAddress.ts'
import type { Psbt, PsbtInput } from './readPsbt.ts'

/** Amounts of a PSBT, in satoshi. */
export interface BitcoinCosts {
  /** The inputs without the outputs; undefined where the PSBT doesn't say what is spent. */
  fee: bigint | undefined
  /** Sum of the inputs of others. Undefined if there are none, or if an amount isn't known. */
  fromOthers: bigint | undefined
  /** Amount that leaves the signer's address, with the fee. Undefined where that isn't known. */
  total: bigint | undefined
  warnings: RequestWarning[]
}

const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n)

export const isOwnScript = (signer: BitcoinSigner | undefined, script: Uint8Array): boolean =>
  signer !== undefined && encodeHex(signer.script) === encodeHex(script)

export function costsOf({ inputs, outputs }: Psbt, signer: BitcoinSigner | undefined): BitcoinCosts {
  const ownInputs = inputs.filter((input) => isOwn(input, signer))
  const others = inputs.filter((input) => !ownInputs.includes(input))
  const isCovered = ownInputs.every(({ sighash }) => coversAll(sighash, signer))
  const warnings = isCovered ? [] : [warn('partial-signature', {})]
  const amounts = inputs.map(({ spent }) => spent?.amount)
  const isKnown = amounts.every((amount) => amount !== undefined)
  const paid = sum(outputs.map(({ amount }) => amount))
  const fee = isKnown ? sum(amounts as bigint[]) - paid : undefined
  // Without the network of the signer's address, the coin is unknown.
  if (fee === undefined || fee < 0n || !signer)
    return {
      fee: undefined,
      fromOthers: undefined,
      total: undefined,
      warnings: [...warnings, warn('fee-unknown', {})],
    }
  const back = sum(outputs.filter(({ script }) => isOwnScript(signer, script)).map(({ amount }) => amount))
  const spent = (list: readonly PsbtInput[]) => sum(list.map((input) => input.spent!.amount))
  return {
    fee,
    fromOthers: others.length > 0 ? spent(others) : undefined,
    total: spent(ownInputs) - back,
    warnings: [
      ...warnings,
      ...(isCovered && isProven(inputs, ownInputs, signer) ? [] : [warn('fee-unproven', {})]),
    ],
  }
}

const isOwn = ({ spent }: PsbtInput, signer: BitcoinSigner | undefined): boolean =>
  spent !== undefined && isOwnScript(signer, spent.script)

/** SIGHASH_ALL, or Taproot's default: no input and no output can change afterwards. */
const coversAll = (sighash: number | undefined, signer: BitcoinSigner | undefined): boolean =>
  sighash === undefined || sighash === 1 || (sighash === 0 && signer?.isTaproot === true)

/**
 * Whether the fee can't be higher than the amounts say, or else the signature is worth nothing. A previous transaction
 * proves an amount. A signature for Taproot covers the amounts of all inputs (BIP-341), one for segregated witness version
 * 0 its own input's alone (BIP-143). That is enough where it is the signer's only input. Of two, a request can lie about
 * either one and prove the other: the signatures for the proven ones fit together into a transaction whose fee was never
 * shown.
 */
function isProven(
  inputs: readonly PsbtInput[],
  ownInputs: readonly PsbtInput[],
  signer: BitcoinSigner,
): boolean {
  if (ownInputs.length > 0 && signer.isTaproot) return true
  const unproven = inputs.filter((input) => !input.isProven)
  if (unproven.length === 0) return true
  return !signer.isLegacy && ownInputs.length === 1 && unproven.length === 1 && unproven[0] === ownInputs[0]
}
