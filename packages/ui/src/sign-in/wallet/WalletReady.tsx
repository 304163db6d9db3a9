import type { DetectedWallet } from '@latchkey/react'
import { Bar } from '../../parts/Bar.tsx'
import { Button } from '../../parts/buttons/Button.tsx'
import { Disclosure } from '../../parts/Disclosure.tsx'
import { Icon } from '../../parts/icons/Icon.tsx'
import { Logo } from '../../parts/icons/Logo.tsx'
import { pair } from '../../parts/icons/moreIcons.tsx'
import { OfflineNote } from '../../parts/messages/Note.tsx'
import { Phrase } from '../../parts/Phrase.tsx'
import { Title } from '../../parts/Title.tsx'
import { walletEn } from '../../texts/en/wallet.ts'
import { useFormat } from '../../texts/useFormat.ts'
import { useTexts } from '../../texts/useTexts.ts'
import { useAppearance } from '../../theme/appearance.ts'
import { useClass } from '../../theme/useClass.ts'
import { WalletIcon } from './WalletIcon.tsx'
import { WalletPoints } from './WalletPoints.tsx'
import type { WalletActions } from './walletMethod.tsx'

export interface WalletReadyData {
  wallet: DetectedWallet
  /** Whether the wallet signs in, or becomes another login method of the present account. */
  purpose: 'login' | 'link'
  /** The site that the text is for. */
  domain: string
  /** The exact text to sign. */
  text: string | undefined
  offline: boolean
}
export type WalletReadyProps = WalletReadyData & { actions: Pick<WalletActions, 'sign' | 'leaveWallet'> }

/** Shows the message to sign and its purpose, before the wallet asks. */
export function WalletReady({ wallet, purpose, domain, text, offline, actions }: WalletReadyProps) {
  const texts = useTexts(walletEn)
  const format = useFormat()
  const className = useClass()
  const { logo } = useAppearance().options ?? {}
  const { name, icon } = wallet
  return (
    <>
      <Bar onBack={actions.leaveWallet} />
      <div className="lk-pair">
        <WalletIcon icon={icon} />
        {logo && (
          <>
            <Icon shape={pair} />
            <Logo />
          </>
        )}
      </div>
      <Title>
        {purpose === 'link'
          ? format(texts.walletLinkTitle, { wallet: name })
          : format(texts.walletTitle, { wallet: name })}
      </Title>
      <p className={className('text')}>
        <Phrase text={texts.walletText} domain={<bdi className="lk-strong">{domain}</bdi>} />
      </p>
      <div className="lk-content">
        {offline && <OfflineNote />}
        <WalletPoints purpose={purpose} />
        {text && <Disclosure summary={texts.walletExact} content={text} />}
        <Button variant="primary" disabled={offline} onClick={actions.sign}>
          {format(texts.walletContinue, { wallet: name })}
        </Button>
      </div>
    </>
  )
}
