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
import { canHaveWallet } from './canHaveWallet.ts'

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

/** No wallet announced itself: how to get one. Once one does, the list of wallets replaces this. */
export function NoWallet({ others, onBack }: NoWalletProps) {
  const texts = useTexts({ ...screensEn, ...walletEn })
  const format = useFormat()
  const { wallets = wellKnown } = useAppearance().options ?? {}
  return (
    <>
      <Bar onBack={onBack} />
      <Status kind="plain" icon={walletIcon}>
        <Title>{texts.noWalletTitle}</Title>
        <News>{canHaveWallet() ? texts.noWalletText : texts.noWalletHere}</News>
      </Status>
      <div className="lk-content">
        {wallets.length > 0 && (
          <ul className="lk-list">
            {wallets.map(({ name, url }) => (
              <li key={url} className="lk-list__item">
                <a className="lk-row lk-row--action" href={url} target="_blank" rel="noreferrer">
                  <span className="lk-row__main lk-row__name">
                    {format(texts.getWallet, { wallet: name })}
                  </span>
                  <Icon size="small" shape={external} directional />
                </a>
              </li>
            ))}
          </ul>
        )}
        {others && (
          <Button variant="primary" onClick={onBack}>
            {texts.anotherWayToSignIn}
          </Button>
        )}
      </div>
    </>
  )
}
