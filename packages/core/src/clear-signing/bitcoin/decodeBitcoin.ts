import { encodeHex } from '@latchkey/crypto'
import type { DecodedField, DecodedRequest } from '../../state/decodedRequest.types.ts'
import type { DecodeContext } from '../decodeContext.ts'
import type { TransactionRequest } from '../decodeTransaction.ts'
import { coinField, coinText, dateField, detailField, keyField, textField } from '../fields.ts'
import { feeFields, feeWarnings } from '../networkFee.ts'
import { mismatchWarnings } from '../networkName.ts'
import { restFields, restWarnings } from '../restFields.ts'
import { showText } from '../visibleText.ts'
import { sortWarnings, warn } from '../warn.ts'
import { type BitcoinSigner, readBitcoinSigner } from './bitcoinAddress.ts'
import { costsOf, isOwnScript } from './bitcoinFee.ts'
import { type Psbt, readPsbt } from './readPsbt.ts'

type Output = Psbt['outputs'][number]

/** Says what a PSBT of Bitcoin or Doge does. Undefined if it can't be read. */
export function decodeBitcoin(
  context: DecodeContext,
  bytes: Uint8Array,
  { address, network: expected, raw }: TransactionRequest,
): DecodedRequest | undefined {
  const psbt = readPsbt(bytes)
  if (!psbt) return undefined
  const signer = readBitcoinSigner(address, expected)
  const network = signer?.network
  const isOwn = ({ script }: Output) => isOwnScript(signer, script)
  const isNote = ({ amount, script }: Output) => amount === 0n && script[0] === opReturn
  const outside = psbt.outputs.filter((output) => !isOwn(output) && !isNote(output))
  // All of it stays with the signer: then the payment is one to themselves.
  const payments = outside.length > 0 ? outside : psbt.outputs.filter(isOwn)
  const change = outside.length > 0 ? psbt.outputs.filter(isOwn) : []
  const costs = costsOf(psbt, signer)
  const value = sum(outside)
  const { fee } = costs
  return {
    source: 'built-in',
    action: 'send',
    network,
    raw,
    fields: [
      ...paymentFields(context, signer, payments),
      ...psbt.outputs.filter(({ script }) => script[0] === opReturn).flatMap(noteFields),
      ...(change.length > 0 ? [textField('change', coinText(context, network, sum(change)), 'amount')] : []),
      ...(costs.fromOthers === undefined
        ? []
        : [textField('from-others', coinText(context, network, costs.fromOthers), 'amount')]),
      ...(fee === undefined ? [] : feeFields(context, network, { fee, value: 0n, isExact: true })),
      ...(costs.total !== undefined && costs.total > 0n && value > 0n
        ? [textField('total', coinText(context, network, costs.total), 'amount')]
        : []),
      ...restFields(psbt.rest),
      ...detailsOf(psbt),
    ],
    warnings: sortWarnings([
      ...mismatchWarnings(context, expected, network),
      ...costs.warnings,
      ...(fee === undefined ? [] : feeWarnings(context, network, { fee, value })),
      ...(signer && outside.some(({ script }) => signer.addressOf(script) === undefined)
        ? [warn('unknown-script', {})]
        : []),
      ...restWarnings(psbt.rest),
    ]),
  }
}

const sum = (outputs: readonly Output[]) => outputs.reduce((total, { amount }) => total + amount, 0n)

/** The amount of all, and who gets how much of it. */
function paymentFields(
  context: DecodeContext,
  signer: BitcoinSigner | undefined,
  payments: readonly Output[],
): DecodedField[] {
  const network = signer?.network
  const isOne = payments.length === 1
  return [
    coinField(context, network, sum(payments)),
    ...payments.flatMap(({ amount, script }, at): DecodedField[] => {
      const to = recipientField(signer, script)
      if (isOne) return [to]
      const received = textField('receives', coinText(context, network, amount), 'amount')
      return [to, received].map((field) => ({ ...field, group: String(at + 1) }))
    }),
  ]
}

/** Who gets an output: an address, or whoever can spend its script. */
function recipientField(signer: BitcoinSigner | undefined, script: Uint8Array): DecodedField {
  const address = signer?.addressOf(script)
  if (address !== undefined) return keyField('to', address)
  // Such an output can't be spent.
  if (script[0] === opReturn) return { ...textField('to', 'Nobody'), special: 'none' }
  return textField('to', `0x${encodeHex(script)}`, 'bytes')
}

const opReturn = 0x6a

/** Fields for the data that an OP_RETURN output publishes: a text, or the script. */
function noteFields({ script }: Output): DecodedField[] {
  const text = readNote(script)
  return [
    text === undefined
      ? textField('data', `0x${encodeHex(script)}`, 'bytes')
      : textField('memo', showText(text).text),
  ]
}

/** The only push of a script, up to 75 bytes, if it is a text without control characters. */
function readNote(script: Uint8Array): string | undefined {
  if (script.length < 3 || script[1] !== script.length - 2 || script[1] > 75) return undefined
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(script.subarray(2))
    return /\p{Cc}/u.test(text) ? undefined : text
  } catch {
    return undefined
  }
}

/** A lock time from here on is a Unix time in seconds. BIP-65 */
const firstTime = 500_000_000

/** All that is signed, as it is, and what goes along with it. Amounts in satoshi. */
function detailsOf({ version, lockTime, inputs, outputs, metadata }: Psbt): DecodedField[] {
  const lock = dateField('lock-time', BigInt(lockTime))
  return [
    detailField('version', String(version)),
    ...(lockTime === 0
      ? []
      : [lockTime < firstTime ? detailField('lock-time', String(lockTime)) : { ...lock, isDetail: true }]),
    ...inputs.flatMap(({ outpoint, spent, sequence, sighash }): DecodedField[] => [
      detailField('input', [outpoint, ...(spent ? amountAndScript(spent) : [])].join(' '), 'bytes'),
      detailField('sequence', `0x${sequence.toString(16)}`),
      ...(sighash === undefined ? [] : [detailField('sighash', String(sighash))]),
    ]),
    ...outputs.map((output) => detailField('output', amountAndScript(output).join(' '), 'bytes')),
    ...metadata.map((each) => detailField('wallet-data', each, 'bytes')),
  ]
}

const amountAndScript = ({ amount, script }: Output): string[] => [String(amount), encodeHex(script)]
