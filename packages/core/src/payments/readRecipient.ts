import { networkTable } from '../assets/networkTable.ts'
import { toNetworkId } from '../client/readNetworkSettings.ts'
import { readTyped } from '../typed/readTyped.ts'

/** The amount of a link: `ethereum:` counts the smallest unit, `solana:` writes decimals of a whole one. */
export type LinkAmount =
  | { readonly unit: 'smallest'; readonly value: bigint }
  | { readonly unit: 'whole'; readonly value: string }

/** An address as it was typed, and what the text around it says. */
export interface TypedRecipient {
  readonly address: string
  /** CAIP-2. Undefined if the text names none. */
  readonly network?: string | undefined
  /** Whether it is a link that asks for a payment: of the coin, if it names no token. */
  readonly isRequest?: boolean | undefined
  readonly token?: string | undefined
  readonly amount?: LinkAmount | undefined
  /** It asks for more than a transfer, or in words that can't be read. */
  readonly isUnsupported?: boolean | undefined
}

type Reader = readonly [RegExp, (groups: Readonly<Record<string, string>>) => TypedRecipient]

const hex = '0x[0-9a-fA-F]{40}'
const rows = Object.entries(networkTable)
const networkWith = (fits: (row: (typeof networkTable)[string]) => boolean): string | undefined => {
  const [first, second] = rows.filter(([, row]) => fits(row))
  return second ? undefined : first?.[0]
}

/** The values of a query by their names. Undefined if a name comes twice: programs differ in which one counts. */
function readQuery(query: string | undefined): Readonly<Record<string, string>> | undefined {
  const entries = [...new URLSearchParams(query)]
  const values = Object.fromEntries(entries)
  return Object.keys(values).length === entries.length ? values : undefined
}

/** A whole number in the notation of EIP-681: `250`, `2.5e18`. It has to fit into 256 bits. */
function readUnits(text: string | undefined): Pick<TypedRecipient, 'amount' | 'isUnsupported'> {
  if (text === undefined) return {}
  const [match, whole = '', fraction = '', power = '0'] =
    /^(\d{1,78})(?:\.(\d{1,78}))?(?:e(\d{1,2}))?$/i.exec(text) ?? []
  const places = fraction.replace(/0+$/, '')
  const zeros = Number(power) - places.length
  const value = match === undefined || zeros < 0 ? undefined : BigInt(whole + places) * 10n ** BigInt(zeros)
  if (value === undefined || value >= 2n ** 256n) return { isUnsupported: true }
  return { amount: { unit: 'smallest', value } }
}

/** The forms in which wallets, QR codes and explorers pass an address on. */
const readers: readonly Reader[] = [
  // ethereum:0x…@1, ethereum:TOKEN/transfer?address=0x…: EIP-681
  [
    new RegExp(
      `^ethereum:(?:pay-)?(?<target>${hex})(?:@(?<chain>\\d+))?(?<transfer>/transfer)?(?:\\?(?<query>.*))?$`,
      'i',
    ),
    // Only a transfer of a token names its recipient in the query. One that names none is no address.
    ({ target = '', chain, transfer, query }) => {
      const values = readQuery(query)
      const amount = readUnits(values?.[transfer ? 'uint256' : 'value'])
      return {
        address: transfer ? (values?.address ?? `${target}/transfer`) : target,
        network: chain && `eip155:${chain}`,
        isRequest: true,
        ...(transfer && { token: target }),
        ...amount,
        ...(!values && { isUnsupported: true }),
      }
    },
  ],
  // solana:…?amount=1: Solana Pay
  [
    /^solana:(?<address>[1-9A-HJ-NP-Za-km-z]+)(?:\?(?<query>.*))?$/i,
    ({ address = '', query }) => {
      const values = readQuery(query)
      const token = values?.['spl-token']
      const { amount } = values ?? {}
      // A shop finds the payment by the reference or the memo, which a plain transfer doesn't have.
      const isUnsupported = !values || 'memo' in values || 'reference' in values
      const isReadable = amount === undefined || /^\d{1,20}(?:\.\d{1,20})?$/.test(amount)
      return {
        address,
        isRequest: true,
        ...(token !== undefined && { token }),
        ...(amount !== undefined && isReadable && { amount: { unit: 'whole', value: amount } }),
        ...((isUnsupported || !isReadable) && { isUnsupported: true }),
      }
    },
  ],
  // eip155:1:0x…: CAIP-10
  [
    /^(?<network>(?:eip155|solana):[-\w]+):(?<address>\w+)$/,
    ({ network = '', address = '' }) => ({ address, network: toNetworkId(network) }),
  ],
  // eth:0x…: ERC-3770. The network of a name that isn't known stays open, so the text is no address.
  [
    new RegExp(`^(?<name>[a-z0-9-]+):(?<target>${hex})$`),
    ({ name, target = '' }) => {
      const network = networkWith(({ shortName }) => shortName === name)
      return { address: network ? target : `${name}:${target}`, network }
    },
  ],
  // Page of an explorer.
  [
    /^https?:\/\/(?:www\.)?(?<host>[^/]+)\/(?:[^?#]*\/)?(?:address|account)s?\/(?<address>\w+)(?:[/?#].*)?$/,
    ({ host, address = '' }) => ({
      address,
      network: networkWith(({ explorerUrl }) => explorerUrl === `https://${host}`),
    }),
  ],
]

/** Reads a recipient as other programs write it. A text that is none of their forms stays as it is. */
export function readRecipient(text: string): TypedRecipient {
  // Addresses and links begin and end with letters and digits: quotes, brackets and commas are from around them.
  const typed = readTyped(text).replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
  for (const [form, read] of readers) {
    const match = form.exec(typed)
    if (match) return read({ ...match.groups })
  }
  // Addresses are also printed in groups.
  return { address: typed.replaceAll(' ', '') }
}

/** Zeros and less than 2^16: the network's own programs. Zeros and dead, or one digit alone: where tokens are burnt. */
const burnAddresses = /^0x(?:0{36}|0{28}.*dead|dead0{12}|(?:dead)+$|(.)\1{39}$)/i

/** Whether nobody has the key of an address, beside the zero address, which is refused. */
export const isBurnAddress = (address: string): boolean =>
  burnAddresses.test(address) || address === '1nc1nerator11111111111111111111111111111111'
