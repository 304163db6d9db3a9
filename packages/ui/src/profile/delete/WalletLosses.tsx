import { readNetworkSettings } from '@latchkey/core/internal'
import { type EmbeddedWallet, useBalances, useKit, useNetworks } from '@latchkey/react'

import { useWindows } from '../../app/useWindows.ts'
import { TextButton } from '../../parts/buttons/TextButton.tsx'
import { wallet as walletIcon } from '../../parts/icons/icons.tsx'
import { Row, Tile } from '../../parts/rows/Row.tsx'
import { profileEn } from '../../texts/en/profile.ts'
import { useFormat } from '../../texts/useFormat.ts'
import { useTexts } from '../../texts/useTexts.ts'
import { useHasVault } from '../../vault/useHasVault.ts'
import { useVaultModal } from '../../vault/useVaultModal.ts'
import { useAmounts } from '../../wallet/balances/formatAmount.ts'

type Account = EmbeddedWallet['accounts'][number]

export interface WalletLossesProps {
  wallets: readonly EmbeddedWallet[]
  /** Called once a wallet was exported. */
  onExported: () => void
  /** Leaves the deletion, for the window with the wallet. */
  onLeave: () => void
}

/** The wallets that are deleted with the account: what each holds, where that is known, and how to keep it. */
export function WalletLosses({ wallets, onExported, onLeave }: WalletLossesProps) {
  const texts = useTexts(profileEn)
  const format = useFormat()
  const { config } = useKit()
  const windows = useWindows()
  const vault = useVaultModal()
  const hasVault = useHasVault()
  const canSend = Object.keys(readNetworkSettings(config.wallet).rpc).length > 0
  const exportWallet = async (walletId: string): Promise<void> => {
    const { status } = await vault.open('export-wallet', walletId)
    if (status === 'done') onExported()
  }
  const send = (): void => {
    onLeave()
    // The profile may be a window itself, in the layer of the wallet's.
    windows.close('profile')
    windows.open('wallet')
  }
  if (wallets.length === 0) return null
  return (
    <>
      <ul className="lk-list">
        {wallets.map(({ walletId, walletName, exported, accounts }) => (
          <Row
            key={walletId}
            mark={<Tile icon={walletIcon} />}
            name={walletName}
            detail={
              <span className="lk-group">
                {exported ? texts.deleteExported : texts.deleteNotExported}
                {accounts.map(({ walletAccountId, ...account }) => (
                  <Holding key={walletAccountId} {...account} />
                ))}
                {hasVault && !exported && (
                  <span>
                    <TextButton
                      opensDialog
                      label={format(texts.deleteExportOf, { wallet: walletName })}
                      onClick={() => void exportWallet(walletId)}
                    >
                      {texts.deleteExport}
                    </TextButton>
                  </span>
                )}
              </span>
            }
          />
        ))}
      </ul>
      {canSend && (
        <TextButton opensDialog onClick={send}>
          {texts.deleteSend}
        </TextButton>
      )}
    </>
  )
}

/** The balances of an account. Draws nothing as long as they aren't known, or if it is empty. */
function Holding({ address, addressFormat }: Pick<Account, 'address' | 'addressFormat'>) {
  const texts = useTexts(profileEn)
  const format = useFormat()
  const { locale, short } = useAmounts()
  const { data: networks = [] } = useNetworks(addressFormat)
  const { data = [] } = useBalances({ address, addressFormat, query: { enabled: networks.length > 0 } })
  const amounts = data.flatMap(({ asset, amount }) => (amount ? [short({ ...asset, amount })] : []))
  if (amounts.length === 0) return null
  const list = new Intl.ListFormat(locale, { type: 'conjunction' }).format(amounts)
  return <span className="lk-strong">{format(texts.deleteHolds, { amounts: list })}</span>
}
