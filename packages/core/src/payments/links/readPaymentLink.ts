import type { NetworkId } from '../../client/walletConfig.types.ts'
import { type LinkAmount, readRecipient } from '../readRecipient.ts'

/** Whom a link asks to pay, and what it says about the payment. */
export interface PaymentLink {
  readonly to: string
  /** CAIP-2. Undefined if the link names none, as those of Solana. */
  readonly network?: NetworkId | undefined
  /** Whether it asks for a payment, of the coin if it names no token. Otherwise it says where the address is. */
  readonly isRequest: boolean
  /** Contract or mint of the token. */
  readonly token?: string | undefined
  readonly amount?: LinkAmount | undefined
}

/**
 * Reads a text that asks for a payment or names the network of an address: EIP-681, Solana Pay, CAIP-10, ERC-3770, or a
 * page of an explorer. Undefined if it is none of them, or asks for more than a transfer. The address isn't checked:
 * `kit.payments.checkRecipient` does, and says why a text can't be paid.
 */
export function readPaymentLink(text: string): PaymentLink | undefined {
  const { address: to, network, token, amount, isRequest = false, isUnsupported } = readRecipient(text)
  if (isUnsupported || (!isRequest && network === undefined)) return undefined
  return { to, network, isRequest, token, amount }
}

/** The amount of a link in the smallest unit of its asset. Undefined if the asset has fewer decimal places. */
export function toSmallestUnit({ unit, value }: LinkAmount, decimals: number): bigint | undefined {
  if (unit === 'smallest') return value
  const [whole = '', places = ''] = value.split('.')
  const fraction = places.replace(/0+$/, '')
  return fraction.length > decimals ? undefined : BigInt(whole + fraction.padEnd(decimals, '0'))
}
