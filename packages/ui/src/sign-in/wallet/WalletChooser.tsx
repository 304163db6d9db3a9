import type { DetectedWallet } from '@latchkey/react'
import { useEffect, useId, useState } from 'react'
import { Bar } from '../../parts/Bar.tsx'
import { Hint } from '../../parts/messages/Hint.tsx'
import { OfflineNote } from '../../parts/messages/Note.tsx'
import { Phrase } from '../../parts/Phrase.tsx'
import { Title } from '../../parts/Title.tsx'
import { screensEn } from '../../texts/en/screens.ts'
import { walletEn } from '../../texts/en/wallet.ts'
import { useTexts } from '../../texts/useTexts.ts'
import { useClass } from '../../theme/useClass.ts'
import type { CommonActions } from '../actions.ts'
import { NoWallet } from './NoWallet.tsx'
import { WalletList } from './WalletList.tsx'
import { WalletPoints } from './WalletPoints.tsx'
import type { WalletActions } from './walletMethod.tsx'

export interface WalletChooserData {
  detected: readonly DetectedWallet[]
  /** Whether there is a contact field to go back to; undefined if the user can only choose a wallet. */
  contact: boolean | undefined
  /** The site in the text to sign, if choosing a wallet also makes it sign; undefined if that is explained later. */
  domain: string | undefined
  offline: boolean
  /** False on a phone where none was heard: the list says at once that there is none. @default true */
  hasWallet?: boolean | undefined
}
export type WalletChooserProps = WalletChooserData & {
  actions: Pick<WalletActions & CommonActions, 'chooseWallet' | 'back'>
}

/** Installed wallets announce themselves immediately. */
const searchMs = 1_000

/**
 * The wallets that announced themselves, with their own names and icons. If choosing a wallet also makes it sign,
 * what it will sign is explained here.
 */
export function WalletChooser({
  detected,
  contact,
  domain,
  offline,
  hasWallet = true,
  actions,
}: WalletChooserProps) {
  const texts = useTexts({ ...screensEn, ...walletEn })
  const className = useClass()
  const id = useId()
  const explains = domain !== undefined && detected.length > 0
  const [looked, setLooked] = useState(!hasWallet)
  useEffect(() => {
    const timer = setTimeout(() => setLooked(true), searchMs)
    return () => clearTimeout(timer)
  }, [])
  if (looked && detected.length === 0)
    return <NoWallet others={contact !== undefined} onBack={actions.back} />
  const methodLink = (
    <button type="button" className={className('link')} onClick={actions.back}>
      {contact ? texts.continueWithEmail : texts.walletOtherWay}
    </button>
  )
  return (
    <>
      <Bar onBack={actions.back} />
      <Title>{texts.walletsTitle}</Title>
      <p className={className('text')}>
        {explains ? (
          <Phrase text={texts.walletText} domain={<bdi className="lk-strong">{domain}</bdi>} />
        ) : (
          texts.walletsText
        )}
      </p>
      <div className="lk-content">
        {offline && <OfflineNote />}
        {explains && <WalletPoints purpose="login" />}
        {detected.length > 0 ? (
          <>
            <WalletList detected={detected} disabled={offline} onChoose={actions.chooseWallet} />
            {contact !== undefined && (
              <p className={className('legal')}>
                <Phrase text={texts.walletNone} way={methodLink} />
              </p>
            )}
          </>
        ) : (
          <Hint id={id} kind="busy">
            {texts.walletsLooking}
          </Hint>
        )}
      </div>
    </>
  )
}
