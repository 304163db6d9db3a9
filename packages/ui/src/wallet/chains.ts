import type { ReactNode } from 'react'

import { addableChainFacts, type ChainFacts, factsOf } from '../chains/chainFacts.ts'
import { bitcoin, ethereum, solana } from '../chains/marks.ts'
import { coin, key } from '../parts/icons/moreIcons.tsx'

/** A chain with its mark. */
export interface Chain extends ChainFacts {
  icon: ReactNode
}

const marks = { ethereum, bitcoin, solana }

/** The chains that accounts can be added on, in the order in which they are listed. */
export const addableChains = addableChainFacts.map((facts) => ({ ...facts, icon: marks[facts.id] }))

/** The chain of an address format such as `ADDRESS_FORMAT_BITCOIN_TESTNET_P2TR`. */
export function chainOf(addressFormat: string): Chain {
  const facts = factsOf(addressFormat)
  const known = addableChains.find(({ id }) => id === facts.id)
  if (known) return known
  return { ...facts, icon: facts.id === 'bitcoin-test' ? bitcoin : facts.name ? coin : key }
}
