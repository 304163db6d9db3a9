import { Skeleton } from '../../parts/Skeleton.tsx'

/** Rows of a list of the home before the user asks for all of them. A list that may grow keeps the space of so many. */
export const shownRows = 3

// Placeholders of the home until its data is loaded: each has the height of the part that follows it.

/** In the place of a balance and the line under it. */
export const TotalSkeleton = () => (
  <div className="lk-total">
    <span className="lk-total__amount">
      <Skeleton shape="title" />
    </span>
    <span className="lk-total__line">
      <Skeleton shape="line" />
    </span>
  </div>
)

/** In the place of an address in full. */
export const AddressSkeleton = () => <span className="lk-skeleton lk-home__address" aria-hidden="true" />

/** In the place of the buttons. */
export const ActionsSkeleton = () => <span className="lk-skeleton lk-home__action" aria-hidden="true" />

/** In the place of a screen: visible after 150 ms. */
export const ScreenSkeleton = () => (
  <div className="lk-wallet__coming lk-wallet__coming--screen">
    <Skeleton shape="title" />
    <Skeleton shape="control" />
    <Skeleton shape="control" />
  </div>
)

/** In the place of a section with a list of rows. */
export const ListSkeleton = ({ rows }: { rows: number }) => (
  <div className="lk-group">
    <div className="lk-section-head">
      <Skeleton shape="line" />
    </div>
    <div className="lk-list">
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are alike
        <div key={index} className="lk-row">
          <Skeleton shape="tile" />
          <span className="lk-row__main">
            <Skeleton shape="line" />
            <Skeleton shape="line" wide />
          </span>
        </div>
      ))}
    </div>
  </div>
)
