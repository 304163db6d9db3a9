export interface SkeletonProps {
  shape: 'avatar' | 'control' | 'line' | 'logo' | 'pill' | 'tile' | 'title'
  wide?: boolean | undefined
}

/** The box of something that isn't known yet; a screen reader hears `aria-busy` of the card instead. */
export function Skeleton({ shape, wide }: SkeletonProps) {
  const names = `lk-skeleton lk-skeleton--${shape}`
  return <span className={wide ? `${names} lk-skeleton--wide` : names} aria-hidden="true" />
}
