import { type ReactNode, useId } from 'react'

import type { Chain } from './chains.ts'
import { useChainName } from './useChainName.ts'

export interface ChainAccountsProps {
  chain: Chain
  /** A button beside the name. */
  action?: ReactNode
  /** Rows. */
  children: ReactNode
}

/** A section of the panel: a chain and its accounts. */
export function ChainAccounts({ chain, action, children }: ChainAccountsProps) {
  const id = useId()
  const nameOf = useChainName()
  return (
    <section className="lk-group" aria-labelledby={id}>
      <div className="lk-section-head">
        <h3 id={id} className="lk-section-head__name">
          {nameOf(chain)}
        </h3>
        {action}
      </div>
      <ul className="lk-list">{children}</ul>
    </section>
  )
}
