import { StartRefused } from '../StartRefused.ts'
import { nameOf, type OptionValues } from './options.ts'
import { splitList } from './splitList.ts'

/** Whose wallets count, and what they have to sign; what is absent is as the mode has it. */
export interface WalletSettings {
  domains?: readonly string[]
  bareStamps?: boolean
}

/**
 * Reads where people sign in with wallets; undefined where nobody says.
 *
 * @throws {@link StartRefused} for what no sign-in text would name
 */
export function readWallets({ walletDomains, walletStamps }: OptionValues): WalletSettings | undefined {
  if (walletDomains === undefined && walletStamps === undefined) return undefined
  if (walletStamps !== undefined && walletStamps !== 'bare')
    throw new StartRefused(`${nameOf('walletStamps')} is ${walletStamps}; expected bare.`)
  const domains = splitList(walletDomains)
  const wrong = domains.find((domain) => !isDomain(domain))
  if (wrong !== undefined) {
    const expected = 'a host such as app.example.com or app.example.com:8443, or localhost:*'
    throw new StartRefused(`${nameOf('walletDomains')} has ${wrong}; expected ${expected}.`)
  }
  return {
    ...(walletDomains !== undefined && { domains }),
    ...(walletStamps !== undefined && { bareStamps: true }),
  }
}

const isDomain = (text: string): boolean =>
  text === 'localhost:*' ||
  (!text.includes('*') && URL.canParse(`https://${text}`) && new URL(`https://${text}`).host === text)
