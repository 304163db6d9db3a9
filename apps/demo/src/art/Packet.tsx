import type { ReactElement } from 'react'

import { type Plant, plants } from './plants.tsx'

/** A seed packet with its plant. Decorative: the text is beside it. */
export const Packet = ({ plant }: { plant: Plant }): ReactElement => {
  const { paper, Drawing } = plants[plant]
  return (
    <svg className="site-packet" viewBox="0 0 120 160" width="120" height="160" aria-hidden="true">
      <path d="M6 22h108v128a6 6 0 0 1-6 6H12a6 6 0 0 1-6-6z" fill={paper} />
      <path d="M6 22 20 4h80l14 18z" fill={paper} />
      <path d="M6 22 20 4h80l14 18z" fill="#000" opacity=".12" />
      <path d="M6 22h108v3H6z" fill="#000" opacity=".1" />
      <rect x="18" y="38" width="84" height="84" rx="42" fill="#fffaf0" />
      <g transform="translate(18 38)">
        <Drawing />
      </g>
      <path d="M34 134h52M44 142h32" stroke="#fffaf0" strokeWidth="3" strokeLinecap="round" opacity=".75" />
    </svg>
  )
}
