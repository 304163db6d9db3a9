import { agentOf, isHandheld } from '@latchkey/core/internal'
import { useKit } from '@latchkey/react'
import { useState } from 'react'

import { Bar } from '../../parts/Bar.tsx'
import { Button } from '../../parts/buttons/Button.tsx'
import { Icon } from '../../parts/icons/Icon.tsx'
import { wallet as walletIcon } from '../../parts/icons/icons.tsx'
import { external } from '../../parts/icons/moreIcons.tsx'
import { News } from '../../parts/messages/News.tsx'
import { Status } from '../../parts/messages/Status.tsx'
import { Title } from '../../parts/Title.tsx'
import { screensEn } from '../../texts/en/screens.ts'
import { walletEn } from '../../texts/en/wallet.ts'
import { useFormat } from '../../texts/useFormat.ts'
import { useTexts } from '../../texts/useTexts.ts'
import { useAppearance } from '../../theme/appearance.ts'
import { walletAppLink, walletApps as wellKnownApps } from './walletApps.ts'

const wellKnown = [
  { name: 'MetaMask', url: 'https://metamask.io/download' },
  { name: 'Rabby', url: 'https://rabby.io' },
  { name: 'Phantom', url: 'https://phantom.com/download' },
]

export interface NoWalletProps {
  /** Whether there are other login methods. */
  others: boolean
  onBack: () => void
}

/**
 * No wallet announced itself: on a desktop how to get one, on a phone how to open the page in a wallet's own browser. Once
 * one announces itself, the list of wallets replaces this.
 */
export function NoWallet({ others, onBack }: NoWalletProps) {
  const texts = useTexts({ ...screensEn, ...walletEn })
  const format = useFormat()
  const kit = useKit()
  const { wallets = wellKnown, walletApps = wellKnownApps } = useAppearance().options ?? {}
  // Where the page is now: a wallet opens it at the same place.
  const [{ isPhone, address }] = useState(() => {
    const agent = agentOf(kit)
    return { isPhone: agent !== undefined && isHandheld(agent), address: location.href }
  })
  const links = isPhone ? walletApps.map((app) => ({ ...app, url: walletAppLink(app, address) })) : wallets
  const text = isPhone ? texts.openInWalletApp : texts.getWallet
  return (
    <>
      <Bar onBack={onBack} />
      <Status kind="plain" icon={walletIcon}>
        <Title>{isPhone ? texts.walletAppTitle : texts.noWalletTitle}</Title>
        <News>{isPhone ? texts.walletAppText : texts.noWalletText}</News>
      </Status>
      <div className="lk-content">
        {links.length > 0 && (
          <ul className="lk-list">
            {links.map(({ name, url }) => (
              <li key={url} className="lk-list__item">
                <a
                  className="lk-row lk-row--action"
                  href={url}
                  target={isPhone ? undefined : '_blank'}
                  rel="noreferrer"
                >
                  <span className="lk-row__main lk-row__name">{format(text, { wallet: name })}</span>
                  <Icon size="small" shape={external} directional />
                </a>
              </li>
            ))}
          </ul>
        )}
        {others && (
          <Button variant={isPhone ? 'secondary' : 'primary'} onClick={onBack}>
            {texts.anotherWayToSignIn}
          </Button>
        )}
      </div>
    </>
  )
}
