/** Hue, then lightness of the background and the two discs: far apart, so that avatars differ at a glance. */
const palettes = [
  ['#4a63d8', '#93a8ff', '#26348f'],
  ['#1f7a5c', '#7fd1ae', '#0f4a38'],
  ['#b9652b', '#f0b274', '#7d3f17'],
  ['#a13f74', '#ee9cc5', '#612045'],
  ['#6b4fc4', '#b9a5ff', '#3c2a80'],
  ['#23738c', '#84cbe0', '#0f4455'],
  ['#a8454a', '#f3a3a3', '#692527'],
  ['#6f7b1f', '#c5d071', '#414a0c'],
] as const

/** FNV-1a: spreads similar texts far apart. Not a cryptographic hash. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return value >>> 0
}

export interface AvatarProps {
  /** Identifies the user. The same seed gives the same picture on every device. */
  seed: string
  size?: 'large' | undefined
}

/** A generated picture, drawn from the user's id. Nothing is fetched. */
export function Avatar({ seed, size }: AvatarProps) {
  const bits = hash(seed)
  const [plane, light, deep] = palettes[bits % palettes.length] ?? palettes[0]
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
