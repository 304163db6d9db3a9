import { Skeleton } from '../parts/Skeleton.tsx'
import { usePatience } from '../parts/time/usePatience.ts'

/** Placeholders with the height of the wallet that an account begins with: one account on each of two chains, and buttons. */
export function AccountsSkeleton() {
  const patience = usePatience(true)
  return (
    <div className={patience === 'blank' ? 'lk-wallet__coming lk-blank' : 'lk-wallet__coming'} aria-busy>
      {[0, 1].map((index) => (
        <div key={index} className="lk-group">
          <div className="lk-section-head">
            <Skeleton shape="line" />
          </div>
          <div className="lk-list">
            <div className="lk-row">
              <Skeleton shape="tile" />
              <span className="lk-row__main">
                <Skeleton shape="line" />
                <Skeleton shape="line" wide />
              </span>
            </div>
          </div>
        </div>
      ))}
      <Skeleton shape="control" />
    </div>
  )
}
