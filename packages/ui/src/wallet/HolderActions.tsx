import { Button } from '../parts/buttons/Button.tsx'
import { Icon } from '../parts/icons/Icon.tsx'
import { plus } from '../parts/icons/moreIcons.tsx'
import { exportIcon, importIcon } from '../parts/icons/walletIcons.tsx'
import { walletPanelEn } from '../texts/en/walletPanel.ts'
import { useTexts } from '../texts/useTexts.ts'
import { useVault } from '../vault/useVault.ts'
import type { Holder } from './account.ts'
import { useHasVault } from './useHasVault.ts'
import { useImport } from './useImport.ts'
import { useWalletStack } from './walletStack.ts'

/** Create, import, and export of the shown wallet. A private key is exported from its own screen. */
export function HolderActions({ holder }: { holder: Holder }) {
  const texts = useTexts(walletPanelEn)
  const stack = useWalletStack()
  const vault = useVault()
  const hasVault = useHasVault()
  const importWallet = useImport()
  return (
    <div className="lk-actions lk-actions--equal">
      <Button variant="secondary" onClick={() => stack.open({ name: 'create' })}>
        <Icon shape={plus} />
        {texts.panelCreate}
      </Button>
      {hasVault && (
        <Button variant="secondary" onPointerEnter={vault.preload} onClick={importWallet}>
          <Icon shape={importIcon} />
          {texts.panelImport}
        </Button>
      )}
      {hasVault && holder.kind === 'wallet' && (
        <Button
          variant="secondary"
          onPointerEnter={vault.preload}
          onClick={() => void vault.open('export-wallet', holder.id)}
        >
          <Icon shape={exportIcon} />
          {texts.panelExport}
        </Button>
      )}
    </div>
  )
}
