import { useKit } from '@latchkey/react'
import { Skeleton } from '../../parts/Skeleton.tsx'
import { usePatience } from '../../parts/time/usePatience.ts'
import { countAssets } from '../canSend.ts'
import { addableChains } from '../chains.ts'
import { ActionsSkeleton, AddressSkeleton, ListSkeleton, shownRows, TotalSkeleton } from './skeletons.tsx'

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
