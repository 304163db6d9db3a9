/** FNV-1a: spreads similar texts far apart. Not a cryptographic hash. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return value >>> 0
}

/** The colors of a seed: middle, light and deep, of neighboring hues. */
function paletteOf(seed: string): readonly [plane: string, light: string, deep: string] {
  const hue = (hash(seed) >>> 4) % 360
  return [`oklch(0.54 0.13 ${hue})`, `oklch(0.8 0.1 ${hue + 35})`, `oklch(0.35 0.09 ${hue - 25})`]
}

export interface AvatarProps {
  /** Identifies the user. The same seed gives the same picture on every device. */
  seed: string
  size?: 'large' | undefined
}

/** A generated picture, drawn from the user's id. Nothing is fetched. */
export function Avatar({ seed, size }: AvatarProps) {
  const bits = hash(seed)
  const [plane, light, deep] = paletteOf(seed)
  // Two discs in opposite corners; the seed decides which corners, and how far in.
  const offset = ((bits >>> 8) % 9) - 2
  const turn = ((bits >>> 16) % 4) * 90
  return (
    <svg
      className={size ? `lk-avatar lk-avatar--${size}` : 'lk-avatar'}
      viewBox="0 0 40 40"
      aria-hidden="true"
    >
      <rect width="40" height="40" fill={plane} />
      <g transform={`rotate(${turn} 20 20)`}>
        <circle cx={31 + offset / 2} cy={7 - offset / 2} r="19" fill={light} />
        <circle cx={7 + offset} cy="37" r="17" fill={deep} />
      </g>
    </svg>
  )
}
