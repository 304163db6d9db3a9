import { isEthereumAddress } from '@latchkey/crypto/addresses'
import { checksumEthereumAddress } from '@latchkey/crypto/keccak'
import type { DecodedField, FieldName } from '../state/decodedRequest.types.ts'
import { formatUnits, isUnlimited } from './amount.ts'
import type { DecodeContext } from './decodeContext.ts'

/** English labels, for those who show fields without translations. */
const labels: Partial<Record<FieldName, string>> = {
  'to-token-account': 'To token account',
  'token-account': 'Token account',
  'token-id': 'Token ID',
  'network-fee': 'Network fee',
  'access-list': 'Reads storage of',
  'gas-limit': 'Gas limit',
  'gas-price': 'Gas price',
  'priority-fee': 'Priority fee per gas',
  'transaction-type': 'Transaction type',
  'valid-from': 'Valid from',
  'amount-or-id': 'Amount or token ID',
  asset: 'Token',
  change: 'Back to you',
  code: 'Code of the account',
  paymaster: 'Fee paid by',
  'from-others': 'Paid by others',
  'lock-time': 'Lock time',
  'lock-days': 'Locked for, in days',
  'lock-period': 'Locked for',
  'at-least': 'At least',
  uri: 'URI',
  'request-id': 'Request ID',
  'resource-uri': 'Resource',
  right: 'Hands on',
  'locked-until': 'Locked until',
  'locked-epoch': 'Locked until epoch',
  'owner-program': 'Controlled by program',
  'wallet-data': 'Data for wallets',
}

const labelOf = (name: FieldName) => labels[name] ?? name.charAt(0).toUpperCase() + name.slice(1)

export const textField = (
  name: FieldName,
  value: string,
  kind: DecodedField['kind'] = 'text',
): DecodedField => ({
  label: labelOf(name),
  name,
  value,
  kind,
})

/** An Ethereum address, with the checksum of EIP-55. */
export function addressField(name: FieldName, address: string): DecodedField {
  const shown = checksumAddress(address)
  return { ...textField(name, shown, 'address'), address: shown }
}

/** An address that has no other spelling, such as a public key of Solana. */
export const keyField = (name: FieldName, key: string): DecodedField => ({
  ...textField(name, key, 'address'),
  address: key,
})

/** Unix time in seconds, in UTC. */
export function dateField(name: FieldName, seconds: bigint): DecodedField {
  const day = seconds <= 8_640_000_000_000n ? new Date(Number(seconds) * 1_000).toISOString() : undefined
  return day
    ? textField(name, day.replace('T', ' ').replace('.000Z', ' UTC'), 'date')
    : { ...textField(name, 'Unlimited', 'date'), special: 'unlimited' }
}

/** An amount of a network's own coin, with its symbol; in the smallest unit where the coin isn't known. */
export function coinText(context: DecodeContext, network: string | undefined, amount: bigint): string {
  const coin = context.coin(network)
  return coin ? `${formatUnits(amount, coin.decimals)} ${coin.symbol}` : String(amount)
}

/** A row with an amount of a network's own coin. */
export const coinField = (
  context: DecodeContext,
  network: string | undefined,
  amount: bigint,
): DecodedField => textField('amount', coinText(context, network, amount), 'amount')

/** A row for who looks into the technical side of a request. */
export const detailField = (
  name: FieldName,
  value: string,
  kind: DecodedField['kind'] = 'text',
): DecodedField => ({ ...textField(name, value, kind), isDetail: true })

/** An amount of a token: in its unit where its decimals are known, else in the smallest. */
export function tokenText(
  context: DecodeContext,
  network: string | undefined,
  token: string,
  amount: bigint,
): string {
  const known = context.token(network, token)
  if (isUnlimited(amount)) return known ? `Unlimited ${known.symbol}` : 'Unlimited'
  return known ? `${formatUnits(amount, known.decimals)} ${known.symbol}` : String(amount)
}

/** A row with an amount of a token. */
export const tokenField = (
  context: DecodeContext,
  network: string | undefined,
  token: string,
  amount: bigint,
): DecodedField => ({
  ...textField('amount', tokenText(context, network, token, amount), 'amount'),
  ...(isUnlimited(amount) && { special: 'unlimited' }),
})

/** An Ethereum address with the checksum of EIP-55; anything else as it is. */
export const checksumAddress = (address: string): string =>
  isEthereumAddress(address) ? checksumEthereumAddress(address) : address
