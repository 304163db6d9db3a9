import { createHash } from 'node:crypto'

import type { OidcPerson } from '../issuer/choicePage.ts'

/** A user of one test, with everything they sign in with. */
export interface Person extends OidcPerson {
  readonly email: string
  /** A British mobile number, E.164. */
  readonly phone: string
  /** The same on every page and device. */
  readonly wallets: { readonly ethereum: ExternalWallet; readonly solana: ExternalWallet }
}

export interface ExternalWallet {
  /** Name of the wallet. */
  readonly name: string
  /** In hex. */
  readonly privateKeys: readonly string[]
}

/**
 * Derives a person from a seed: the same seed gives the same person, different seeds share nothing.
 *
 * @param seed unique per test and run
 */
export function createPerson(name: string, seed: string): Person {
  const digest = (what: string) =>
    createHash('sha256')
      .update(JSON.stringify([what, name, seed]))
      .digest('hex')
  const first = name.split(' ')[0] ?? name
  const plain =
    first
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[^a-z]/g, '') || 'somebody'
  const number = Number.parseInt(digest('phone').slice(0, 12), 16) % 1e7
  return {
    name,
    sub: `person-${digest('sub').slice(0, 24)}`,
    email: `${plain}.${digest('email').slice(0, 12)}@example.com`,
    phone: `+44740${String(number).padStart(7, '0')}`,
    wallets: {
      ethereum: { name: `${first}'s Marmot`, privateKeys: [digest('ethereum')] },
      solana: { name: `${first}'s Pebble`, privateKeys: [digest('solana')] },
    },
  }
}
