import type { DetectedWallet } from '@latchkey/react'
import { Bar } from '../../parts/Bar.tsx'
import { Button } from '../../parts/Button.tsx'
import { Disclosure } from '../../parts/Disclosure.tsx'
import { wallet as walletIcon } from '../../parts/icons.tsx'
import { News } from '../../parts/News.tsx'
import { Status } from '../../parts/Status.tsx'
import { Title } from '../../parts/Title.tsx'
import { screensEn } from '../../texts/en/screens.ts'
import { walletEn } from '../../texts/en/wallet.ts'
import { useFormat } from '../../texts/useFormat.ts'
import { useTexts } from '../../texts/useTexts.ts'
import type { SignInActions } from '../actions.ts'

export interface WalletWaitingData {
  wallet: DetectedWallet
  /** To sign in, or to be one more way into the present account. */
  purpose: 'login' | 'link'
  /** The wallet asks for the address, then for the signature; then the service is asked. */
  step: 'connecting' | 'signing' | 'working'
  /** What the wallet is asked to sign, to the letter. */
  text?: string | undefined
  /** It asks for the signature as soon as it has given the address. */
  thenSigns?: boolean | undefined
  slow: boolean
}
export type WalletWaitingProps = WalletWaitingData & { actions: Pick<SignInActions, 'leaveWallet'> }

/** The wallet's own window stands over the page; then the service is asked. */
export function WalletWaiting({ wallet, purpose, step, text, thenSigns, slow, actions }: WalletWaitingProps) {
  const texts = useTexts({ ...screensEn, ...walletEn })
  const format = useFormat()
  const { name } = wallet
  const said = {
    connecting: [
      format(texts.walletConnecting, { wallet: name }),
      thenSigns
        ? format(texts.walletConnectingThenText, { wallet: name })
        : format(texts.walletConnectingText, { wallet: name }),
      format(texts.walletSlow, { wallet: name }),
    ],
    signing: [
      format(texts.walletSigning, { wallet: name }),
      format(texts.walletSigningText, { wallet: name }),
      format(texts.walletSlow, { wallet: name }),
    ],
    working: [
      purpose === 'link' ? texts.walletLinking : texts.walletWorking,
      format(texts.walletWorkingText, { wallet: name }),
      texts.stillWorkingText,
    ],
  } as const
  const [title, news, slowNews] = said[step]
  return (
    <div className="lk-form">
      <Bar onBack={actions.leaveWallet} />
      <Status kind="waiting" icon={walletIcon}>
        <Title>{title}</Title>
        <News>{slow ? slowNews : news}</News>
      </Status>
      <div className="lk-content">
        {text && <Disclosure summary={texts.walletExact} content={text} />}
        <Button variant="ghost" tail onClick={actions.leaveWallet}>
          {texts.cancel}
        </Button>
      </div>
    </div>
  )
}
