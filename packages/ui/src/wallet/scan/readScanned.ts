import { chainOfAddress, networkTable, readAddressFormat } from '@latchkey/core/internal'
import { readPaymentLink } from '@latchkey/react'

/** A scanned code, read as whom to pay. */
export type ScannedCode =
  /** A text for the field of the recipient: an address, a name or a link. */
  | { status: 'recipient'; to: string }
  /** The app can't send there. */
  | { status: 'elsewhere'; chain: string | undefined }
  | { status: 'unreadable' }

interface ReadScannedParameters {
  /** Namespace of the account that pays: `eip155`. */
  namespace: string | undefined
  /** CAIP-2 ids of the networks on which some account can pay. */
  networks: readonly string[]
}

/** Names that the check of a recipient looks up. */
const nameForm = /^[^\s/:]+\.(?:eth|sns|sol)$/iu
/** Links whose problem the form names: they ask for more than a transfer. */
const requestForm = /^(?:ethereum|solana):/i
/** `bitcoin:bc1…?amount=1`: what many wallets write around an address. BIP-21 */
const schemeForm = /^[a-z][a-z\d+.-]*:(?<address>\w+)(?:\?.*)?$/i

/** Reads a QR code as whom to pay. An address of another chain becomes a link, by which the form changes the account. */
export function readScanned(scanned: string, { namespace, networks }: ReadScannedParameters): ScannedCode {
  const text = scanned.trim()
  const offers = (name: string | undefined): boolean =>
    name !== undefined && networks.some((id) => id.startsWith(`${name}:`))
  const link = readPaymentLink(text)
  if (link?.network !== undefined) {
    if (networks.includes(link.network)) return { status: 'recipient', to: text }
    return { status: 'elsewhere', chain: networkTable[link.network]?.name }
  }
  const address = schemeForm.exec(text)?.groups?.address ?? text
  const chain = chainOfAddress(link?.to ?? address)
  if (chain === undefined) {
    const isReadable = nameForm.test(text) || requestForm.test(text)
    return isReadable ? { status: 'recipient', to: text } : { status: 'unreadable' }
  }
  const { name, networks: kind } = readAddressFormat(chain)
  if (!offers(kind?.namespace)) return { status: 'elsewhere', chain: name }
  if (link || requestForm.test(text)) return { status: 'recipient', to: text }
  return { status: 'recipient', to: kind?.namespace === namespace ? address : `${chain}:${address}` }
}
