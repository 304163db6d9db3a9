import { decodeBase58, decodeHex, encodeHex } from '@latchkey/crypto'
import { isEthereumAddress, isTronAddress } from '@latchkey/crypto/addresses'
import { encodeTronAddress } from '@latchkey/crypto/tron'
import type { DecodedField, FieldName } from '../../state/decodedRequest.types.ts'
import type { RequestWarning } from '../../state/warnings.types.ts'
import type { DecodeContext } from '../decodeContext.ts'
import { coinField, detailField, keyField, textField } from '../fields.ts'
import type { Leaf, Leaves } from '../leaves.ts'
import { showText } from '../visibleText.ts'

/** Tron's coin is the same on each of its networks. */
export const mainNetwork = 'tron:0x2b6653dc'

/** An address as contracts have it: 20 bytes, hex with 0x. */
export const toHexAddress = (address: string): string => `0x${encodeHex(decodeBase58(address).slice(1, 21))}`

const toTronAddress = (hex: string): string => encodeTronAddress(decodeHex(hex.slice(2).toLowerCase()))

/** Rows about a contract's call, with addresses as Tron writes them. */
export const withTronAddresses = (fields: readonly DecodedField[]): DecodedField[] =>
  fields.map((field) => {
    const { address, value } = field
    if (address === undefined || !isEthereumAddress(address)) return field
    const shown = toTronAddress(address)
    return { ...field, address: shown, value: value === address ? shown : value }
  })

/** The same of what warnings say. */
export const warnWithTronAddresses = (warnings: readonly RequestWarning[]): RequestWarning[] =>
  warnings.map(
    (warning) =>
      ({
        ...warning,
        facts: Object.fromEntries(
          Object.entries(warning.facts).map(([name, fact]) => [
            name,
            typeof fact === 'string' && isEthereumAddress(fact) ? toTronAddress(fact) : fact,
          ]),
        ),
      }) as RequestWarning,
  )

/** Knows the tokens of Tron by the addresses that contracts use. */
export const withTronTokens = (context: DecodeContext, network: string): DecodeContext => ({
  ...context,
  token(_, hex) {
    const address = toTronAddress(hex)
    return context.token(network, address) ?? (network === mainNetwork ? usualTokens[address] : undefined)
  },
})

/** https://tether.to/en/supported-protocols */
const usualTokens: Readonly<Record<string, { symbol: string; decimals: number }>> = {
  TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t: { symbol: 'USDT', decimals: 6 },
}

/** A number of a message; 0 where it is left out. */
export const numberOf = (leaves: Leaves, name: string): bigint => (leaves.take(name) ?? 0n) as bigint

/** Text, an address or bytes of a message; empty where it is left out. */
export const textOf = (leaves: Leaves, name: string): string => (leaves.take(name) ?? '') as string

/** An address without which the network refuses the transaction. */
export function addressOf(leaves: Leaves, name: string): string {
  const address = textOf(leaves, name)
  if (!address) throw new Error(`${name} is missing`)
  return address
}

/** Bytes that are a text on this network, hex. Bytes that are none are shown in hex. */
export function readText(hex: string): { text: string; hidden: number } | undefined {
  try {
    return showText(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(decodeHex(hex)))
  } catch {
    return undefined
  }
}

/** Fields that hold a text as bytes. */
const texts: ReadonlySet<string> = new Set([
  'abbr',
  'account_id',
  'account_name',
  'asset_name',
  'buy_token_id',
  'description',
  'first_token_id',
  'name',
  'second_token_id',
  'sell_token_id',
  'token_id',
  'update_url',
  'url',
])

/** Fields with an amount of the network's coin. */
const coins: ReadonlySet<string> = new Set(['balance', 'frozen_balance', 'unfreeze_balance'])

/** Fields that the kit has a name for. */
const knownNames: Readonly<Record<string, FieldName>> = {
  account_address: 'account',
  frozen_duration: 'lock-days',
  lock: 'locked',
  lock_period: 'lock-period',
  order_id: 'order',
  receiver_address: 'receiver',
  resource: 'resource',
}

/** A row for each field of an operation, under the protocol's own name where the kit has none. */
export const operationFields = (context: DecodeContext, rest: readonly Leaf[]): DecodedField[] =>
  rest.map(({ path, value }) => {
    const name = path.at(-1)!
    if (coins.has(name)) return coinField(context, mainNetwork, value as bigint)
    // The first name is the parameter's.
    const names = path.length > 1 ? path.slice(1) : path
    const known = names.length === 1 ? knownNames[name] : undefined
    if (known !== undefined) return knownField(known, value)
    const label = names.map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : part)).join(' ')
    const text = String(value)
    if (isTronAddress(text)) return { label, value: text, kind: 'address', address: text }
    if (!texts.has(name) || typeof value !== 'string')
      return { label, value: showText(text).text, kind: 'text' }
    const read = readText(text)
    return read ? { label, value: read.text, kind: 'text' } : { label, value: `0x${text}`, kind: 'bytes' }
  })

function knownField(name: FieldName, value: unknown): DecodedField {
  if (name === 'lock-period') return textField(name, periodText(value as bigint))
  const text = String(value)
  if (isTronAddress(text)) return keyField(name, text)
  if (value === true) return { ...textField(name, 'Yes'), special: 'yes' }
  return textField(name, showText(text).text)
}

/** Blocks of three seconds: in days or hours, where there are no parts of them. */
function periodText(blocks: bigint): string {
  const [hour, day] = [1_200n, 28_800n]
  if (blocks % day === 0n) return `${blocks / day} × 24 h`
  return blocks % hour === 0n ? `${blocks / hour} h` : `${blocks} × 3 s`
}

/** Milliseconds since 1970, to the millisecond. */
export const momentField = (name: 'expires' | 'timestamp', at: bigint): DecodedField =>
  at >= 0n && at <= 8_640_000_000_000_000n
    ? detailField(name, new Date(Number(at)).toISOString().replace('T', ' ').replace('Z', ' UTC'), 'date')
    : detailField(name, String(at))

/** A token of Tron itself, by its number. How many decimals it has is known to the network alone. */
export const assetFields = (id: string, amount: bigint): DecodedField[] => [
  textField('amount', String(amount), 'amount'),
  textField('asset', id),
]
