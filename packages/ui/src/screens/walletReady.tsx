import type { FoundWallet } from '@latchkey/react'

import { useAppearance } from '../context.ts'
import type { SignInActions } from '../modal/actions.ts'
import { Bar } from '../parts/Bar.tsx'
import { Button } from '../parts/Button.tsx'
import { Disclosure } from '../parts/Disclosure.tsx'
import { Icon } from '../parts/Icon.tsx'
import { Logo } from '../parts/Logo.tsx'
import { coin, key, lock, pair } from '../parts/moreIcons.tsx'
import { OfflineNote } from '../parts/OfflineNote.tsx'
import { Phrase } from '../parts/Phrase.tsx'
import { Point, Points } from '../parts/Points.tsx'
import { Title } from '../parts/Title.tsx'
import { WalletIcon } from '../parts/WalletIcon.tsx'
import { useTexts } from '../texts/useTexts.ts'
import { walletEn } from '../texts/wallet.en.ts'
import { useClass } from '../theme/useClass.ts'

export interface WalletReadyData {
  wallet: FoundWallet
  /** To sign in, or to be one more way into the present account. */
  purpose: 'login' | 'link'
  /** The site that the text is for. */
  domain: string
  /** What will be signed, to the letter. */
  text: string | undefined
  offline: boolean
}
export type WalletReadyProps = WalletReadyData & { actions: Pick<SignInActions, 'sign' | 'leaveWallet'> }

/** What will be signed, and why, before the wallet asks. */
export function WalletReady({ wallet, purpose, domain, text, offline, actions }: WalletReadyProps) {
  const texts = useTexts(walletEn)
  const className = useClass()
  const { logo, name: app } = useAppearance().options ?? {}
  const { name, icon } = wallet
  const linking = purpose === 'link'
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
      <Title>{linking ? texts.walletLinkTitle(name) : texts.walletTitle(name)}</Title>
      <p className={className('text')}>
        <Phrase text={texts.walletText} domain={<bdi className="lk-strong">{domain}</bdi>} />
      </p>
      <div className="lk-content">
        {offline && <OfflineNote />}
        <Points>
          <Point icon={key}>{linking ? texts.walletLinks(app) : texts.walletSignsIn(app)}</Point>
          <Point icon={coin}>{texts.walletFree}</Point>
          <Point icon={lock}>{texts.walletMoves(name)}</Point>
        </Points>
        {text && <Disclosure summary={texts.walletExact} content={text} />}
        <Button variant="primary" asleep={offline} onClick={actions.sign}>
          {texts.walletContinue(name)}
        </Button>
      </div>
    </>
  )
}
