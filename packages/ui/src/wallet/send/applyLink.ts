import { isSameAddress, networkTable } from '@latchkey/core/internal'
import { type Asset, type PaymentLink, toSmallestUnit } from '@latchkey/react'

import type { walletSendEn } from '../../texts/en/walletSend.ts'
import { fillMessage } from '../../texts/fillMessage.ts'
import { toDecimal } from '../balances/formatAmount.ts'
import { separatorsOf } from '../balances/numbers.ts'
import type { SendDraft } from './sendForm.types.ts'

type Texts = { readonly [Name in keyof typeof walletSendEn]: (typeof walletSendEn)[Name] }

/** A link in the fields of the form, or why it isn't there. */
export type AppliedLink =
  | { status: 'applied'; draft: SendDraft }
  /** Another account has to pay: one of Ethereum, or of Solana. */
  | { status: 'other-account'; namespace: string }
  | { status: 'refused'; problem: string }

interface ApplyLinkParameters {
  draft: SendDraft
  /** Assets that the account can send. */
  assets: readonly Asset[]
  /** The chosen one. */
  asset: Asset
  locale: string
  texts: Texts
}

/** Addresses of Ethereum begin with 0x, which base58 has no zero for. */
const namespaceOf = ({ network, to }: PaymentLink): string =>
  network?.split(':')[0] ?? (to.startsWith('0x') ? 'eip155' : 'solana')

/** Fills the form by a link: its asset, the recipient and the amount. A link without an amount leaves that to the user. */
export function applyLink(
  link: PaymentLink,
  { draft, assets, asset: chosen, locale, texts }: ApplyLinkParameters,
): AppliedLink {
  const namespace = namespaceOf(link)
  if (!chosen.network.startsWith(`${namespace}:`)) return { status: 'other-account', namespace }
  const network = link.network ?? chosen.network
  const offered = assets.filter((one) => one.network === network)
  if (offered.length === 0) return { status: 'refused', problem: describeNetwork(network, texts) }
  const asset = pick(link, offered, chosen)
  if (!asset) return { status: 'refused', problem: texts.toLinkToken }
  const amount = link.amount && toSmallestUnit(link.amount, asset.decimals)
  if (link.amount && amount === undefined)
    return { status: 'refused', problem: fillMessage(texts.toLinkAmount, { symbol: asset.symbol }) }
  const { decimal } = separatorsOf(locale)
  const kept =
    asset.id === chosen.id ? { amount: draft.amount, isMax: draft.isMax } : { amount: '', isMax: false }
  const filled = amount
    ? { amount: toDecimal(amount, asset.decimals).replace('.', decimal), isMax: false }
    : kept
  return { status: 'applied', draft: { assetId: asset.id, to: link.to, ...filled } }
}

/** The asset that a link asks for. An address with a network leaves the asset, if it is of that network. */
function pick(
  { isRequest, token }: PaymentLink,
  offered: readonly Asset[],
  chosen: Asset,
): Asset | undefined {
  if (!isRequest && offered.includes(chosen)) return chosen
  return offered.find(({ address }) =>
    token !== undefined && address !== undefined ? isSameAddress(address, token) : address === token,
  )
}

export function describeNetwork(network: string, texts: Texts): string {
  const name = networkTable[network]?.name
  return name === undefined ? texts.toLinkUnknown : fillMessage(texts.toLinkNetwork, { network: name })
}
