import { unlistedToken } from '../allowances.ts'
import { formatUnits } from '../amount.ts'
import type { DecodedField } from '../decodedRequest.types.ts'
import { addressField, coinText, dateField, detailField, textField, tokenText } from '../fields.ts'
import type { Leaves } from '../leaves.ts'
import { warn } from '../warn.ts'
import type { RequestWarning } from '../warnings.types.ts'
import { isSigner, numberOf, type StructCaller, type StructReader, textOf } from './structReader.ts'

const zeroAddress = `0x${'0'.repeat(40)}`
/** What changes hands: coins (0), tokens (1) or NFTs (2 to 5), in an amount that runs from one end to the other. */
interface Item {
  kind: bigint
  token: string
  id: bigint
  from: bigint
  to: bigint
  /** Who gets it. Undefined for what the signer gives. */
  recipient?: string
}

const readItem = (leaves: Leaves): Item => ({
  kind: numberOf(leaves, 'itemType'),
  token: textOf(leaves, 'token'),
  id: numberOf(leaves, 'identifierOrCriteria'),
  from: numberOf(leaves, 'startAmount'),
  to: numberOf(leaves, 'endAmount'),
})

/** An order of Seaport: what the signer gives, gets, and what goes to others. Amounts may change with time. */
export const readSeaport: StructReader = (caller, message) => {
  const offerer = textOf(message, 'offerer')
  const given = message.items('offer').map(readItem)
  const asked = message
    .items('consideration')
    .map((leaves): Item => ({ ...readItem(leaves), recipient: textOf(leaves, 'recipient') }))
  if (given.length === 0) return undefined
  const gets = asked.filter(({ recipient }) => recipient === offerer)
  const others = asked.filter(({ recipient }) => recipient !== offerer)
  const zone = textOf(message, 'zone')
  const show = (group: string) => (item: Item) => itemFields(caller, item, group)
  return {
    action: 'typed-data',
    fields: [
      ...(isSigner(caller, offerer) ? [] : [addressField('from', offerer)]),
      ...given.flatMap(show('give')),
      ...gets.flatMap(show('get')),
      ...others.flatMap(show('others')),
      dateField('valid-from', numberOf(message, 'startTime')),
      dateField('deadline', numberOf(message, 'endTime')),
      // A zone decides who may take the order.
      ...(zone === zeroAddress ? [] : [addressField('zone', zone)]),
      detailField('type', textOf(message, 'orderType')),
      ...['zoneHash', 'salt', 'conduitKey', 'counter'].map(
        (name): DecodedField => ({
          label: name,
          value: textOf(message, name),
          kind: 'bytes',
          isDetail: true,
        }),
      ),
    ],
    warnings: orderWarnings(caller, given, gets, others),
  }
}

/** The market is known. The contract of the money isn't called. */
const unlistedCurrency = (caller: StructCaller, token: string) =>
  unlistedToken(caller, token).filter(({ code }) => code === 'unknown-token')

/** Who gets nothing that is surely worth something, at the worst time, gives something away. */
function orderWarnings(
  caller: StructCaller,
  given: readonly Item[],
  gets: readonly Item[],
  others: readonly Item[],
): RequestWarning[] {
  const { context, network } = caller
  const isWorthNothing = ({ kind, token, from, to }: Item) =>
    from === 0n || to === 0n || (kind === 1n && !context.token(network, token))
  const nft = given.find(({ kind }) => kind >= 2n)
  const currencies = [...given, ...gets, ...others].filter(({ kind }) => kind === 1n)
  return [
    ...(gets.every(isWorthNothing) ? [warn('nft-for-nothing', nft ? { collection: nft.token } : {})] : []),
    ...currencies.flatMap(({ token }) => unlistedCurrency(caller, token)),
  ]
}

/** An order of LooksRare: an ask (1) sells NFTs, a bid (0) buys them, for an amount of one currency. */
export const readSale: StructReader = (caller, message) => {
  const isAsk = numberOf(message, 'quoteType') === 1n
  const collection = textOf(message, 'collection')
  const currency = textOf(message, 'currency')
  const price = numberOf(message, 'price')
  const signer = textOf(message, 'signer')
  const listOf = (name: string) => message.take(name) as readonly string[]
  const [ids, counts] = [listOf('itemIds'), listOf('amounts')]
  if (ids.length === 0 || ids.length !== counts.length) return undefined
  const kind = currency === zeroAddress ? 0n : 1n
  const [give, get] = isAsk ? (['give', 'get'] as const) : (['get', 'give'] as const)
  const nfts = ids.flatMap((id, at): DecodedField[] => {
    const count = counts[at] === '1' ? '' : ` × ${counts[at]}`
    return [
      {
        ...addressField('collection', collection),
        label: `NFT #${id}${count}`,
        name: undefined,
        group: give,
      },
    ]
  })
  const money = itemFields(caller, { kind, token: currency, id: 0n, from: price, to: price }, get)
  const isPaid = price > 0n && (kind === 0n || caller.context.token(caller.network, currency) !== undefined)
  return {
    action: 'typed-data',
    fields: [
      ...(isSigner(caller, signer) ? [] : [addressField('from', signer)]),
      ...(isAsk ? [...nfts, ...money] : [...money, ...nfts]),
      dateField('valid-from', numberOf(message, 'startTime')),
      dateField('deadline', numberOf(message, 'endTime')),
      // How the order is matched, and a fee of the market, follow from these.
      ...[
        'strategyId',
        'collectionType',
        'additionalParameters',
        'globalNonce',
        'subsetNonce',
        'orderNonce',
      ].map(
        (name): DecodedField => ({
          label: name,
          value: textOf(message, name),
          kind: 'bytes',
          isDetail: true,
        }),
      ),
    ],
    warnings: [
      ...(isAsk && !isPaid ? [warn('nft-for-nothing', { collection })] : []),
      ...(kind === 1n ? unlistedCurrency(caller, currency) : []),
    ],
  }
}

/** The rows of an item: its amount at the worst time for the signer is in them, and whom it goes to. */
function itemFields(
  { context, network }: StructCaller,
  { kind, token, id, from, to, recipient }: Item,
  group: string,
): DecodedField[] {
  const write = (amount: bigint) =>
    kind === 0n
      ? coinText(context, network, amount)
      : kind === 1n
        ? tokenText(context, network, token, amount)
        : formatUnits(amount, 0)
  const amount = from === to ? write(from) : `${write(from)} → ${write(to)}`
  const recipientFields = group === 'others' && recipient ? [{ ...addressField('to', recipient), group }] : []
  if (kind <= 1n)
    return [
      { ...textField('amount', amount, 'amount'), group },
      ...(kind === 1n || token !== zeroAddress ? [{ ...addressField('token', token), group }] : []),
      ...(id === 0n ? [] : [{ ...textField('token-id', String(id)), group }]),
      ...recipientFields,
    ]
  const count = from === 1n && to === 1n ? '' : ` × ${amount}`
  const label = kind >= 4n ? (id === 0n ? 'NFT, any' : `NFT, any of ${id}`) : `NFT #${id}`
  return [
    { ...addressField('collection', token), label: `${label}${count}`, name: undefined, group },
    ...recipientFields,
  ]
}
