import type { DetectedWallet } from '@latchkey/react'
import { Bar } from '../../parts/Bar.tsx'
import { Button } from '../../parts/buttons/Button.tsx'
import { Disclosure } from '../../parts/Disclosure.tsx'
import { wallet as walletIcon } from '../../parts/icons/icons.tsx'
import { News } from '../../parts/messages/News.tsx'
import { Status } from '../../parts/messages/Status.tsx'
import { Title } from '../../parts/Title.tsx'
import { screensEn } from '../../texts/en/screens.ts'
import { walletEn } from '../../texts/en/wallet.ts'
import { useFormat } from '../../texts/useFormat.ts'
import { useTexts } from '../../texts/useTexts.ts'
import { hasArt, WalletIcon } from './WalletIcon.tsx'
import type { WalletActions } from './walletMethod.tsx'

export interface WalletWaitingData {
  wallet: DetectedWallet
  /** Whether the wallet signs in, or becomes another login method of the present account. */
  purpose: 'login' | 'link'
  /** The wallet asks to share the address, then to sign; then the service checks the signature. */
  step: 'connecting' | 'signing' | 'working'
  /** The exact text that the wallet is asked to sign. */
  text?: string | undefined
  /** The wallet asks to sign as soon as it has shared the address. */
  thenSigns?: boolean | undefined
  slow: boolean
}
export type WalletWaitingProps = WalletWaitingData & { actions: Pick<WalletActions, 'leaveWallet'> }

/** The wallet's own window is open; then the service checks the signature. */
export function WalletWaiting({ wallet, purpose, step, text, thenSigns, slow, actions }: WalletWaitingProps) {
  const texts = useTexts({ ...screensEn, ...walletEn })
  const format = useFormat()
  const { name, icon } = wallet
  const sentences = {
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
      texts.walletWorkingText,
      texts.stillWorkingText,
    ],
  } as const
  const [title, news, slowNews] = sentences[step]
  return (
    <div className="lk-form">
      <Bar onBack={actions.leaveWallet} />
      <Status kind="waiting" icon={walletIcon} art={hasArt(icon) && <WalletIcon icon={icon} />}>
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
