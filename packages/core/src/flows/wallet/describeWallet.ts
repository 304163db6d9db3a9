import type { DetectedWallet, WalletChain } from './walletLogin.types.ts'

/** Maximum length of a name, in characters. */
const room = 64
/** Maximum length of an icon, in characters: enough for 32 px. */
const iconRoom = 200_000

/** A wallet's own description. Untrusted: any script of the page can pose as a wallet. */
export interface WalletInfo {
  readonly name: unknown
  readonly icon: unknown
}

/** A wallet for the list: its name in one line, its icon a data URI. */
export const describeWallet = (
  chain: WalletChain,
  id: string,
  { name, icon }: WalletInfo,
): DetectedWallet => ({
  id: `${chain}:${id}`,
  name: readName(name),
  icon: readIcon(icon),
  chain,
  installed: true,
})

/** Removes line breaks, invisible characters and direction overrides. Unicode TR 9 §2 */
function readName(name: unknown): string {
  const text = typeof name === 'string' ? name : ''
  const plain = text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ').replace(/\s+/g, ' ')
  return [...plain.trim()].slice(0, room).join('').trim() || 'Wallet'
}

/** Accepts data URIs only: an `img` fetches nothing and runs nothing in them. */
function readIcon(icon: unknown): string | undefined {
  const text = typeof icon === 'string' ? icon.trim() : ''
  return text.length <= iconRoom && /^data:image\/(svg\+xml|png|webp|gif|jpeg)[;,]/i.test(text)
    ? text
    : undefined
}
