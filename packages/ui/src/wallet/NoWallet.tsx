import { Button } from '../parts/buttons/Button.tsx'
import { Icon } from '../parts/icons/Icon.tsx'
import { wallet } from '../parts/icons/icons.tsx'
import { importIcon } from '../parts/icons/walletIcons.tsx'
import { walletPanelEn } from '../texts/en/walletPanel.ts'
import { useTexts } from '../texts/useTexts.ts'
import { useClass } from '../theme/useClass.ts'
import { useHasVault } from '../vault/useHasVault.ts'
import { useImport } from './useImport.ts'
import { useWalletStack } from './walletStack.ts'

/** The panel of a user without a wallet. */
export function NoWallet() {
  const texts = useTexts(walletPanelEn)
  const className = useClass()
  const stack = useWalletStack()
  const hasVault = useHasVault()
  const importWallet = useImport()
  return (
    <>
      <div className="lk-empty">
        <span className="lk-tile">
          <Icon size="large" shape={wallet} />
        </span>
        <p className="lk-empty__name">{texts.panelEmpty}</p>
        <p className={className('text')}>{hasVault ? texts.panelEmptyHintImport : texts.panelEmptyHint}</p>
      </div>
      <div className="lk-group">
        <Button variant="primary" onClick={() => stack.open({ name: 'create' })}>
          {texts.panelCreateFirst}
        </Button>
        {hasVault && (
          <Button variant="secondary" onClick={importWallet}>
            <Icon shape={importIcon} />
            {texts.panelImportFirst}
          </Button>
        )}
      </div>
    </>
  )
}
