import type { DecodedField } from '../../state/decodedRequest.types.ts'
import { formatUnits } from '../amount.ts'
import { addressField, coinText, dateField, detailField, textField, tokenText } from '../fields.ts'
import type { Leaves } from '../leaves.ts'
import { judgeOrder, type OrderItem } from './judgeOrder.ts'
import { isSigner, numberOf, type StructCaller, type StructReader, textOf } from './structReader.ts'

const zeroAddress = `0x${'0'.repeat(40)}`
const readItem = (leaves: Leaves): OrderItem => ({
  kind: numberOf(leaves, 'itemType'),
  token: textOf(leaves, 'token'),
  id: numberOf(leaves, 'identifierOrCriteria'),
  from: numberOf(leaves, 'startAmount'),
  to: numberOf(leaves, 'endAmount'),
})

/** An order of Seaport: the items that the signer gives, those that they get, and those that go to others. Amounts may change with time. */
export const readSeaport: StructReader = (caller, message) => {
  const offerer = textOf(message, 'offerer')
  const offered = message.items('offer').map(readItem)
  const asked = message
    .items('consideration')
    .map((leaves): OrderItem => ({ ...readItem(leaves), recipient: textOf(leaves, 'recipient') }))
  if (offered.length === 0) return undefined
  const gets = asked.filter(({ recipient }) => recipient === offerer)
  const others = asked.filter(({ recipient }) => recipient !== offerer)
  const zone = textOf(message, 'zone')
  const show = (group: string) => (item: OrderItem) => itemFields(caller, item, group)
  return {
    action: 'typed-data',
    fields: [
      ...(isSigner(caller, offerer) ? [] : [addressField('from', offerer)]),
      ...offered.flatMap(show('give')),
      ...gets.flatMap(show('get')),
      ...others.flatMap(show('others')),
      dateField('valid-from', numberOf(message, 'startTime')),
      dateField('deadline', numberOf(message, 'endTime')),
      // A zone decides who may take the order.
      ...(zone === zeroAddress ? [] : [addressField('zone', zone)]),
      detailField('type', textOf(message, 'orderType')),
      ...['zoneHash', 'salt', 'conduitKey', 'counter'].map((name) => rawField(message, name)),
    ],
    warnings: judgeOrder(caller, { gives: offered, gets, others }),
  }
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
  const paid: OrderItem = { kind, token: currency, id: 0n, from: price, to: price }
  const traded = ids.map((id, at): OrderItem => {
    const count = BigInt(counts[at]!)
    return { kind: 2n, token: collection, id: BigInt(id), from: count, to: count }
  })
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
      ].map((name) => rawField(message, name)),
    ],
    warnings: judgeOrder(
      caller,
      isAsk ? { gives: traded, gets: [paid], others: [] } : { gives: [paid], gets: traded, others: [] },
    ),
  }
}

/** CoW Protocol's mark for the coin of the network, as a token to buy. */
const coinToBuy = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** A swap by CoW Protocol: its amounts are the most that the signer gives, and the least that they get. */
export const readSwap: StructReader = (caller, message) => {
  const bought = textOf(message, 'buyToken')
  const receiver = textOf(message, 'receiver')
  const item = (token: string, amount: bigint): OrderItem => ({
    kind: token === coinToBuy ? 0n : 1n,
    token: token === coinToBuy ? zeroAddress : token,
    id: 0n,
    from: amount,
    to: amount,
  })
  const gives = [
    item(textOf(message, 'sellToken'), numberOf(message, 'sellAmount') + numberOf(message, 'feeAmount')),
  ]
  const asked = { ...item(bought, numberOf(message, 'buyAmount')), recipient: receiver }
  const isOwn = receiver === zeroAddress || isSigner(caller, receiver)
  const [gets, others] = isOwn ? [[asked], []] : [[], [asked]]
  const show = (group: string) => (one: OrderItem) => itemFields(caller, one, group)
  return {
    action: 'typed-data',
    fields: [
      ...gives.flatMap(show('give')),
      ...gets.flatMap(show('get')),
      ...others.flatMap(show('others')),
      dateField('deadline', numberOf(message, 'validTo')),
      ...['kind', 'partiallyFillable', 'sellTokenBalance', 'buyTokenBalance', 'appData'].map((name) =>
        rawField(message, name),
      ),
    ],
    warnings: judgeOrder(caller, { gives, gets, others }),
  }
}

/** The row of a member that only experts understand. */
const rawField = (message: Leaves, name: string): DecodedField => ({
  label: name,
  value: textOf(message, name),
  kind: 'bytes',
  isDetail: true,
})

/** The rows of an item: its amount at the worst time for the signer is in them, and whom it goes to. */
function itemFields(
  { context, network }: StructCaller,
  { kind, token, id, from, to, recipient }: OrderItem,
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
