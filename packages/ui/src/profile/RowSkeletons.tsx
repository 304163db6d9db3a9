import { Skeleton } from '../parts/Skeleton.tsx'

/** Placeholders of one row and a button. */
export const RowSkeletons = () => (
  <>
    <div className="lk-list">
      <div className="lk-row">
        <Skeleton shape="tile" />
        <span className="lk-row__main">
          <Skeleton shape="line" />
          <Skeleton shape="line" wide />
        </span>
      </div>
    </div>
    <div className="lk-setting__line" />
  </>
)
