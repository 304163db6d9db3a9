export interface SkeletonProps {
  shape: 'avatar' | 'control' | 'line' | 'logo' | 'pill' | 'tile' | 'title'
  wide?: boolean | undefined
}

/** A placeholder with the size of the content. Screen readers get `aria-busy` of the card instead. */
export function Skeleton({ shape, wide }: SkeletonProps) {
  const names = `lk-skeleton lk-skeleton--${shape}`
  return <span className={wide ? `${names} lk-skeleton--wide` : names} aria-hidden="true" />
}
