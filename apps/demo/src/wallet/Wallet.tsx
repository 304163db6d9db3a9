import { useAddress, WalletPanel } from '@latchkey/ui'
import type { ReactElement } from 'react'

import { Proofs } from './Proofs.tsx'
import { Shop } from './Shop.tsx'
import { SignALoan } from './SignALoan.tsx'
import { SignAMessage } from './SignAMessage.tsx'

interface WalletProps {
  /** Endpoint of the local chain, where one runs. */
  chainUrl: string | undefined
}

/** The user's wallet, and what this site asks it for. */
export function Wallet({ chainUrl }: WalletProps): ReactElement {
  const { data: address } = useAddress('ethereum')
  return (
    <section className="site-wallet" aria-labelledby="wallet-title">
      <h2 id="wallet-title">Your wallet</h2>
      <p className="site-wallet__lead">Made with your account. Only you can approve what it signs.</p>
      <div className="site-wallet__columns">
        <WalletPanel />
        {address && (
          <div className="site-wallet__cards">
            {chainUrl ? <Shop address={address} chainUrl={chainUrl} /> : <NoChain />}
            <SignAMessage address={address} />
            <SignALoan address={address} />
            <Proofs />
          </div>
        )}
      </div>
    </section>
  )
}

const NoChain = (): ReactElement => (
  <div className="site-panel">
    <h3>The seed shop</h3>
    <p className="site-panel__lead">
      No local chain is running, so there is nowhere to pay. <code>npm start</code> starts one once the
      development packages are installed: <code>npm run pnpm -- install</code>.
    </p>
  </div>
)
