import type { DetectedWallet, WalletChain } from './walletLogin.types.ts'

/** Longest name that is shown, in characters. */
const room = 64
/** Longest icon that is shown: a picture of 32 px needs no more. In characters. */
const iconRoom = 200_000

/** What a wallet says of itself. Any page script can pose as a wallet: nothing of it is trusted. */
export interface WalletSays {
  readonly name: unknown
  readonly icon: unknown
}

/** A wallet as it is listed: a name in one line, and an icon that is fetched from nowhere. */
export const describeWallet = (
  chain: WalletChain,
  id: string,
  { name, icon }: WalletSays,
): DetectedWallet => ({
  id: `${chain}:${id}`,
  name: readName(name),
  icon: readIcon(icon),
  chain,
  installed: true,
})

/** No line breaks, nothing invisible, nothing that turns the direction of the text around it. Unicode TR 9 §2 */
function readName(name: unknown): string {
  const text = typeof name === 'string' ? name : ''
  const plain = text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ').replace(/\s+/g, ' ')
  return [...plain.trim()].slice(0, room).join('').trim() || 'Wallet'
}

/** Pictures inside the address alone: in an `img` nothing of them runs or is fetched. */
function readIcon(icon: unknown): string | undefined {
  const text = typeof icon === 'string' ? icon.trim() : ''
  return text.length <= iconRoom && /^data:image\/(svg\+xml|png|webp|gif|jpeg)[;,]/i.test(text)
    ? text
    : undefined
}
