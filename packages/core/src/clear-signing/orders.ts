import { formatUnits } from './amount.ts'
import type { DecodeContext } from './decodeContext.ts'
import type { DecodedField } from './decodedRequest.types.ts'
import type { TypedData } from './descriptors.types.ts'
import { addressField, coinField, textField, tokenField } from './fields.ts'
import type { KnownCall } from './knownCalls.ts'
import { warn } from './warn.ts'

type Values = Readonly<Record<string, unknown>>

const recordsOf = (value: unknown): readonly Values[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'object' && item !== null) : []

const numberOf = (value: unknown): bigint => BigInt(typeof value === 'string' ? value : 0)
const isZero = (value: unknown) => numberOf(value) === 0n

/** Reads an order of an NFT market: what the signer gives and gets. Returns undefined for an order of no known kind. */
export function readOrder(
  context: DecodeContext,
  data: TypedData,
  network: string | undefined,
): KnownCall | undefined {
  const { message, primaryType, domain } = data
  if (Array.isArray(message.offer) && Array.isArray(message.consideration))
    return readSeaport(context, data, network)
  // LooksRare and Blur: a collection, a price, and which side the signer is on.
  const { collection, price } = message
  const isSale =
    message.isOrderAsk === true ||
    (primaryType === 'Maker' && message.quoteType === '1') ||
    (String(domain.name).startsWith('Blur') && message.side === '1')
  if (!isSale || typeof collection !== 'string' || typeof price !== 'string') return undefined
  return {
    action: 'typed-data',
    fields: [
      addressField('collection', collection),
      ...(typeof message.tokenId === 'string' ? [textField('token-id', message.tokenId)] : []),
      coinField(context, network, numberOf(price)),
    ],
    warnings: isZero(price) ? [warn('nft-for-nothing', { collection })] : [],
  }
}

/** Seaport: coins (0), tokens (1) and NFTs (2 to 5). What the signer gets names the offerer as its recipient. */
function readSeaport(
  context: DecodeContext,
  { message }: TypedData,
  network: string | undefined,
): KnownCall | undefined {
  const [offered, consideration] = [recordsOf(message.offer), recordsOf(message.consideration)]
  if (offered.length === 0 || typeof message.offerer !== 'string') return undefined
  const got = consideration.filter(
    ({ recipient, endAmount }) => recipient === message.offerer && !isZero(endAmount),
  )
  const nft = offered.find(({ itemType }) => numberOf(itemType) >= 2n)
  const show = (group: string) => (item: Values) => itemField(context, network, item, group)
  return {
    action: 'typed-data',
    fields: [...offered.map(show('give')), ...got.map(show('get'))],
    warnings: got.length === 0 ? [warn('nft-for-nothing', nft ? { collection: String(nft.token) } : {})] : [],
  }
}

function itemField(
  context: DecodeContext,
  network: string | undefined,
  item: Values,
  group: string,
): DecodedField {
  const { itemType, token, identifierOrCriteria, endAmount } = item
  const kind = numberOf(itemType)
  if (kind === 0n) return { ...coinField(context, network, numberOf(endAmount)), group }
  if (kind === 1n) return { ...tokenField(context, network, String(token), numberOf(endAmount)), group }
  const id = kind >= 4n ? 'any' : formatUnits(numberOf(identifierOrCriteria), 0)
  return { ...addressField('collection', String(token)), label: `NFT #${id}`, name: undefined, group }
}
