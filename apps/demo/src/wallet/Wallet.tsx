import { useAddress, WalletPanel } from '@latchkey/ui'
import type { ReactElement } from 'react'
import { Sentence } from '../texts/Sentence.tsx'
import { useSiteTexts } from '../texts/SiteLanguage.tsx'
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
  const texts = useSiteTexts()
  const { data: address } = useAddress('ethereum')
  return (
    <section className="site-wallet" aria-labelledby="wallet-title">
      <h2 id="wallet-title">{texts.walletTitle}</h2>
      <p className="site-wallet__lead">{texts.walletText}</p>
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

function NoChain(): ReactElement {
  const texts = useSiteTexts()
  return (
    <div className="site-panel">
      <h3>{texts.shopTitle}</h3>
      <p className="site-panel__lead">
        <Sentence
          text={texts.shopWithoutChain}
          values={{ start: <code>npm start</code>, install: <code>npm run pnpm -- install</code> }}
        />
      </p>
    </div>
  )
}
