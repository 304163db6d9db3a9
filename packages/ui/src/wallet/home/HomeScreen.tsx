import { useKit } from '@latchkey/react'
import { useContext } from 'react'
import { Button } from '../../parts/buttons/Button.tsx'
import { LoadNote } from '../../parts/messages/LoadNote.tsx'
import { Spoken } from '../../parts/messages/Spoken.tsx'
import { OwnPageRows } from '../../parts/pages/OwnPages.tsx'
import { Skeleton } from '../../parts/Skeleton.tsx'
import { usePatience } from '../../parts/time/usePatience.ts'
import { walletPanelEn } from '../../texts/en/walletPanel.ts'
import { useTexts } from '../../texts/useTexts.ts'
import { useClass } from '../../theme/useClass.ts'
import type { Holder } from '../account.ts'
import { countAssets } from '../canSend.ts'
import { addableChains } from '../chains.ts'
import { NoWallet } from '../NoWallet.tsx'
import { useWalletAccounts } from '../useWalletAccounts.ts'
import { useWalletStack, WalletPagesContext } from '../walletStack.ts'
import { AccountHome } from './AccountHome.tsx'
import { HomeBar } from './HomeBar.tsx'
import { ActionsSkeleton, AddressSkeleton, ListSkeleton, shownRows, TotalSkeleton } from './skeletons.tsx'

/** The first screen of the wallet: the chosen account, its balance, and what can be done with it. */
export function HomeScreen({ announcement }: { announcement?: string | undefined }) {
  const texts = useTexts(walletPanelEn)
  const stack = useWalletStack()
  const { holders, holder, account, hiddenCount, isHidden, ...loading } = useWalletAccounts()
  return (
    <>
      <HomeBar holders={holders} holder={holder} account={account} hiddenCount={hiddenCount} />
      <div className="lk-content lk-content--flush">
        <LoadNote {...loading} failed={{ title: texts.walletFailed, text: texts.walletFailedText }} />
        {!holders && !loading.error && <HomeSkeleton />}
        {holders && !holder && <NoWallet />}
        {holder && (account ? <AccountHome account={account} /> : <NoAccount holder={holder} />)}
        <OwnPageRows
          pages={useContext(WalletPagesContext)}
          onOpen={(pageId) => stack.open({ name: 'page', pageId })}
        />
      </div>
      {announcement && <Spoken>{announcement}</Spoken>}
    </>
  )
}

/** A wallet without accounts, or whose accounts are all hidden. */
function NoAccount({ holder }: { holder: Holder }) {
  const texts = useTexts(walletPanelEn)
  const className = useClass()
  const stack = useWalletStack()
  const areHidden = holder.accounts.length > 0
  return (
    <>
      <p className={className('text')}>{areHidden ? texts.panelAllHidden : texts.panelEmptyWallet}</p>
      <Button
        variant="secondary"
        onClick={() => stack.open(areHidden ? { name: 'hidden' } : { name: 'accounts' })}
      >
        {areHidden ? texts.hiddenTitle : texts.accountAdd}
      </Button>
    </>
  )
}

/** Placeholders with the height of the home of an account without activity. */
export function HomeSkeleton() {
  const patience = usePatience(true)
  const kit = useKit()
  // The home begins with the first account that can pay.
  const assets = addableChains.map((chain) => countAssets(kit, chain)).find((count) => count > 0) ?? 0
  return (
    <div className={patience === 'blank' ? 'lk-wallet__coming lk-blank' : 'lk-wallet__coming'} aria-busy>
      <div className="lk-home__head">
        <div className="lk-home__account">
          <Skeleton shape="line" />
        </div>
        {assets > 0 ? <TotalSkeleton /> : <AddressSkeleton />}
      </div>
      <ActionsSkeleton />
      {assets > 0 && <ListSkeleton rows={Math.min(assets, shownRows)} />}
      <ListSkeleton rows={shownRows} />
    </div>
  )
}
