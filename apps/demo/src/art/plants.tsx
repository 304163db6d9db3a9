import type { ReactElement } from 'react'

// All drawn for this site, in a box of 84 by 84.

/** Angles around a center, in degrees. */
const around = (count: number): number[] => Array.from({ length: count }, (_, index) => (index * 360) / count)

const Bean = (): ReactElement => (
  <g transform="rotate(-38 42 42)">
    <path d="M10 44c2-16 16-22 32-22s30 6 32 20c-6 14-18 20-34 20S12 56 10 44z" fill="#5d8f3c" />
    <path d="M10 44c-3-2-5-5-5-9" stroke="#3f6b2b" strokeWidth="3" strokeLinecap="round" fill="none" />
    {[25, 42, 59].map((x) => (
      <ellipse key={x} cx={x} cy="43" rx="8" ry="10" fill="#c9dba0" />
    ))}
  </g>
)

const Poppy = (): ReactElement => (
  <>
    <path d="M42 44c-2 14-1 24 3 38" stroke="#3f6b2b" strokeWidth="3" fill="none" strokeLinecap="round" />
    {around(4).map((angle) => (
      <circle
        key={angle}
        cx="42"
        cy="23"
        r="15"
        fill={angle % 180 ? '#d8452e' : '#e8603f'}
        transform={`rotate(${angle + 20} 42 36)`}
      />
    ))}
    <circle cx="42" cy="36" r="7.5" fill="#2b2320" />
    <circle cx="42" cy="36" r="3" fill="#8a9a5b" />
  </>
)

const Squash = (): ReactElement => (
  <>
    <ellipse cx="26" cy="48" rx="17" ry="22" fill="#d0751f" />
    <ellipse cx="58" cy="48" rx="17" ry="22" fill="#d0751f" />
    <ellipse cx="34" cy="48" rx="14" ry="24" fill="#e28b2d" />
    <ellipse cx="50" cy="48" rx="14" ry="24" fill="#e28b2d" />
    <ellipse cx="42" cy="48" rx="10" ry="25" fill="#f0a544" />
    <path d="M40 26c0-7 2-11 8-14" stroke="#4a6b34" strokeWidth="6" strokeLinecap="round" fill="none" />
  </>
)

const Pea = (): ReactElement => (
  <g transform="rotate(28 42 42)">
    <path d="M6 42c14-18 58-18 72 0-14 18-58 18-72 0z" fill="#4f8a4a" />
    <path d="M12 42c13-11 47-11 60 0-13 11-47 11-60 0z" fill="#37663a" />
    {[22, 32, 42, 52, 62].map((x, index) => (
      <circle key={x} cx={x} cy="42" r={6.5 - Math.abs(index - 2) * 0.8} fill="#a9cf7d" />
    ))}
    <path
      d="M78 42c5-1 7-5 4-8s-8-1-6 3"
      stroke="#37663a"
      strokeWidth="2.5"
      fill="none"
      strokeLinecap="round"
    />
  </g>
)

const Lettuce = (): ReactElement => (
  <>
    {around(8).map((angle) => (
      <ellipse
        key={angle}
        cx="42"
        cy="22"
        rx="14"
        ry="18"
        fill="#7fae5a"
        stroke="#5d8f3c"
        strokeWidth="1.5"
        transform={`rotate(${angle} 42 42)`}
      />
    ))}
    {around(6).map((angle) => (
      <ellipse
        key={angle}
        cx="42"
        cy="30"
        rx="9"
        ry="13"
        fill="#a9cf7d"
        stroke="#7fae5a"
        strokeWidth="1.5"
        transform={`rotate(${angle + 30} 42 42)`}
      />
    ))}
    <circle cx="42" cy="42" r="8" fill="#e3efb9" />
  </>
)

const Sunflower = (): ReactElement => (
  <>
    {around(14).map((angle) => (
      <ellipse
        key={angle}
        cx="42"
        cy="17"
        rx="6.5"
        ry="14"
        fill={angle % 51 > 25 ? '#f2b632' : '#e59a1c'}
        transform={`rotate(${angle} 42 42)`}
      />
    ))}
    <circle cx="42" cy="42" r="16" fill="#5a3a1e" />
    {around(10).map((angle) => (
      <circle key={angle} cx="42" cy="32" r="1.8" fill="#8d6236" transform={`rotate(${angle} 42 42)`} />
    ))}
    {around(5).map((angle) => (
      <circle key={angle} cx="42" cy="37" r="1.8" fill="#8d6236" transform={`rotate(${angle} 42 42)`} />
    ))}
  </>
)

/** Each plant: the colour of its packet and the drawing on it. */
export const plants = {
  bean: { paper: '#2f5d8a', Drawing: Bean },
  poppy: { paper: '#3d6b58', Drawing: Poppy },
  squash: { paper: '#7a3b2e', Drawing: Squash },
  pea: { paper: '#b98a2b', Drawing: Pea },
  lettuce: { paper: '#6a4a7d', Drawing: Lettuce },
  sunflower: { paper: '#1f5f4a', Drawing: Sunflower },
} as const satisfies Record<string, { paper: string; Drawing: () => ReactElement }>

export type Plant = keyof typeof plants
