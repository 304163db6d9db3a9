import type { NetworkId } from '../../client/walletConfig.types.ts'
import { readRecipient } from '../readRecipient.ts'

/** The amount of a link: `ethereum:` counts the smallest unit, `solana:` writes decimals of a whole one. */
export type LinkAmount =
  | { readonly unit: 'smallest'; readonly value: bigint }
  | { readonly unit: 'whole'; readonly value: string }

/** Whom a link asks to pay, and what it says about the payment. */
export interface PaymentLink {
  readonly to: string
  /** CAIP-2. Undefined if the link names none, as those of Solana. */
  readonly network?: NetworkId | undefined
  /** Contract or mint of the token. Undefined: the network's coin, or any asset if the text was no link to pay. */
  readonly token?: string | undefined
  readonly amount?: LinkAmount | undefined
}

/**
 * Reads a text that asks for a payment or names the network of an address: EIP-681, Solana Pay, CAIP-10, ERC-3770, or a
 * page of an explorer. Undefined if it is none of them. The address isn't checked: `kit.payments.checkRecipient` does.
 */
export function readPaymentLink(text: string): PaymentLink | undefined {
  const { address: to, network, token, amount, isRequest } = readRecipient(text)
  return isRequest || network !== undefined ? { to, network, token, amount } : undefined
}

/** The amount of a link in the smallest unit of its asset. Undefined if the asset has fewer decimal places. */
export function toSmallestUnit({ unit, value }: LinkAmount, decimals: number): bigint | undefined {
  if (unit === 'smallest') return value
  const [whole = '', places = ''] = value.split('.')
  const fraction = places.replace(/0+$/, '')
  return fraction.length > decimals ? undefined : BigInt(whole + fraction.padEnd(decimals, '0'))
}
