import { type FormatFacts, readAddressFormat } from '@latchkey/core/internal'
import type { AccountChain } from '@latchkey/react'
import type { ReactNode } from 'react'

import { bitcoin, ethereum, solana } from '../chains/marks.ts'
import { coin, key } from '../parts/icons/moreIcons.tsx'

/** The chain of an account, with its mark. */
export interface Chain extends FormatFacts {
  icon: ReactNode
  /** Accounts of this chain can be added by its name. */
  adds?: AccountChain | undefined
}

/** Marks of the chains that accounts can be added on, in the order in which they are listed. */
const marks: Readonly<Record<AccountChain, ReactNode>> = { ethereum, bitcoin, solana }

const hasMark = (chain: string | undefined): chain is AccountChain =>
  chain !== undefined && Object.hasOwn(marks, chain)

/** The chain of an address format such as `ADDRESS_FORMAT_BITCOIN_TESTNET_P2TR`. */
export function chainOf(addressFormat: string): Chain {
  const facts = readAddressFormat(addressFormat)
  const { chain, name, isTestNetwork } = facts
  if (!hasMark(chain)) return { ...facts, icon: name ? coin : key }
  return { ...facts, icon: marks[chain], ...(!isTestNetwork && { adds: chain }) }
}

/** The chains that accounts can be added on, in the order in which they are listed. */
export const addableChains = /* @__PURE__ */ Object.keys(marks)
  .filter(hasMark)
  .map((adds) => ({ ...chainOf(adds), adds }))
