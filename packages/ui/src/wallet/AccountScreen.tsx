import { useHiddenAccounts } from '@latchkey/react'
import { useId } from 'react'

import { Bar } from '../parts/Bar.tsx'
import { Button } from '../parts/buttons/Button.tsx'
import { FullAddress } from '../parts/FullAddress.tsx'
import { chevron, Icon } from '../parts/icons/Icon.tsx'
import { pencil } from '../parts/icons/moreIcons.tsx'
import { exportIcon, eye, eyeOff } from '../parts/icons/walletIcons.tsx'
import { ActionError } from '../parts/rows/ActionResult.tsx'
import { Title } from '../parts/Title.tsx'
import { walletPanelEn } from '../texts/en/walletPanel.ts'
import { fillMessage } from '../texts/fillMessage.ts'
import { useTexts } from '../texts/useTexts.ts'
import { useClass } from '../theme/useClass.ts'
import { useHasVault } from '../vault/useHasVault.ts'
import { useVaultModal } from '../vault/useVaultModal.ts'
import type { PanelAccount } from './account.ts'
import { CopyAddressButton } from './receive/CopyAddressButton.tsx'
import { useChainName } from './useChainName.ts'
import { useSubmission } from './useSubmission.ts'
import { useWalletAccounts } from './useWalletAccounts.ts'
import { useWalletStack } from './walletStack.ts'

export interface AccountScreenProps {
  account: PanelAccount
}

/** Details and rare actions of an account: its address in full, its name, its key. */
export function AccountScreen({ account }: AccountScreenProps) {
  const { id, name, walletName, chain, address, path } = account
  const texts = useTexts(walletPanelEn)
  const className = useClass()
  const nameOf = useChainName()
  const stack = useWalletStack()
  const { isHidden } = useWalletAccounts()
  const { mutateAsync } = useHiddenAccounts().setHidden
  const hidden = isHidden(id)
  const errorId = useId()
  const submission = useSubmission(
    () => mutateAsync({ accountId: id, hidden: !hidden }),
    () => stack.home(hidden ? texts.accountShown : texts.accountHidden),
  )
  const hasVault = useHasVault()
  const vault = useVaultModal()
  return (
    <>
      <Bar onBack={stack.back} />
      <Title>{name}</Title>
      <p className={className('text')}>
        {fillMessage(texts.accountOf, { chain: nameOf(chain), wallet: walletName })}
      </p>
      <div className="lk-content">
        <div className={className('well')}>
          <FullAddress address={address} />
        </div>
        {path && (
          <details className="lk-disclosure">
            <summary className="lk-disclosure__summary">
              {texts.accountDetails}
              <Icon size="small" shape={chevron} />
            </summary>
            <p className="lk-small">
              {fillMessage(texts.accountPath, { path: '' })}
              <bdi className="lk-data" dir="ltr" translate="no">
                {path}
              </bdi>
            </p>
          </details>
        )}
        <div className="lk-group">
          <CopyAddressButton address={address} variant="secondary" />
          <Button variant="secondary" onClick={() => stack.open({ name: 'rename-account', account })}>
            <Icon shape={pencil} />
            {texts.accountRename}
          </Button>
          {hasVault && (
            <Button
              variant="secondary"
              onPointerEnter={vault.preload}
              onClick={() =>
                void (path ? vault.open('export-account', address) : vault.open('export-private-key', id))
              }
            >
              <Icon shape={exportIcon} />
              {texts.exportAccount}
            </Button>
          )}
          <Button variant="ghost" tail busy={submission.busy} onClick={submission.submit}>
            <Icon shape={hidden ? eye : eyeOff} />
            {hidden ? texts.showAccount : texts.hideAccount}
          </Button>
          <ActionError id={errorId} error={submission.error} />
        </div>
      </div>
    </>
  )
}
