import { type Attributes, element } from './element.ts'

type Shape = readonly [name: 'path' | 'circle' | 'rect', attributes: Attributes]
const path = (d: string): Shape => ['path', { d }]
const circle = (cx: number, cy: number, r: number): Shape => ['circle', { cx, cy, r }]

/** Drawn for this kit: one 20 px grid, 16 px live area, 1.5 px stroke, round ends. */
export const icons = {
  down: [path('M5.5 7.75l4.5 4.5 4.5-4.5')],
  close: [path('M5 5l10 10M15 5L5 15')],
  back: [path('M16.25 10H3.75M9 4.75L3.75 10 9 15.25')],
  check: [path('M4.25 10.5l3.75 3.75 7.75-8.5')],
  alert: [circle(10, 10, 7.25), path('M10 6.25v4.5M10 13.6h.01')],
  key: [circle(6.75, 13.25, 3.5), path('M9.25 10.75L16.5 3.5M13.5 6.5l2.25 2.25M11.25 8.75l1.5 1.5')],
  user: [circle(10, 6.5, 3.25), path('M3.5 17c.4-3.2 3-5 6.5-5s6.1 1.8 6.5 5')],
  pen: [
    path('M12.6 4.15a1.9 1.9 0 0 1 2.7 0l.55.55a1.9 1.9 0 0 1 0 2.7l-8.6 8.6-4 .75.75-4z'),
    path('M11 5.75L14.25 9'),
  ],
  shield: [
    path('M10 2.5l6 2.1v4.9c0 3.8-2.4 6.6-6 8-3.6-1.4-6-4.2-6-8V4.6z'),
    path('M7.25 9.75l2 2 3.5-3.75'),
  ],
  passkey: [
    circle(8, 6, 3),
    path('M2.25 16.75c.2-3.4 2.6-5.5 5.75-5.5.85 0 1.65.15 2.35.45'),
    circle(15, 10.75, 2.5),
    path('M15 13.25v4.5M15 15.5h1.75'),
  ],
  lock: [
    ['rect', { x: 4, y: 8.75, width: 12, height: 8.25, rx: 2.25 }],
    path('M6.75 8.5V6.25a3.25 3.25 0 0 1 6.5 0V8.5'),
  ],
  eye: [path('M2 10s2.75-5.25 8-5.25S18 10 18 10s-2.75 5.25-8 5.25S2 10 2 10z'), circle(10, 10, 2.25)],
  eyeOff: [
    path(
      'M8.25 4.9A8 8 0 0 1 10 4.75c5.25 0 8 5.25 8 5.25a13 13 0 0 1-2.2 2.8M5.5 6.2A12.5 12.5 0 0 0 2 10s2.75 5.25 8 5.25a8 8 0 0 0 3.6-.85M3.5 3.5l13 13',
    ),
  ],
  clock: [circle(10, 10, 7.25), path('M10 6v4.25l2.75 1.75')],
  copy: [
    ['rect', { x: 7.25, y: 7.25, width: 9.5, height: 9.5, rx: 2.25 }],
    path('M4.9 12.75a1.65 1.65 0 0 1-1.65-1.65V5.5A2.25 2.25 0 0 1 5.5 3.25h5.6a1.65 1.65 0 0 1 1.65 1.65'),
  ],
  mail: [['rect', { x: 2.75, y: 4.5, width: 14.5, height: 11, rx: 2.5 }], path('M3.5 6.25L10 11l6.5-4.75')],
  wallet: [
    ['rect', { x: 2.75, y: 6, width: 14.5, height: 10.75, rx: 2.5 }],
    path('M4.25 6.2l7.6-2.85A1.75 1.75 0 0 1 14.25 5V6M13.75 11.4h.01'),
  ],
  printer: [
    path(
      'M6 7V3.25h8V7M5.5 14H4.25A1.5 1.5 0 0 1 2.75 12.5v-4A1.5 1.5 0 0 1 4.25 7h11.5a1.5 1.5 0 0 1 1.5 1.5v4a1.5 1.5 0 0 1-1.5 1.5H14.5',
    ),
    ['rect', { x: 6, y: 11.5, width: 8, height: 5.25, rx: 0.75 }],
  ],
  spin: [['circle', { cx: 10, cy: 10, r: 7.25, opacity: 0.22 }], path('M10 2.75A7.25 7.25 0 0 1 17.25 10')],
} as const satisfies Record<string, readonly Shape[]>

export type IconName = keyof typeof icons

export interface IconOptions {
  size?: 'small' | 'large' | undefined
  /** Mirrored in right-to-left text. */
  directional?: boolean | undefined
  spinning?: boolean | undefined
}

/** An icon, or the path of one, in the text color, hidden from screen readers: the control around it has the label. */
export function icon(
  name: IconName | { d: string },
  { size, directional, spinning }: IconOptions = {},
): SVGElement {
  const names = [
    'lk-icon',
    size && `lk-icon--${size}`,
    directional && 'lk-icon--directional',
    spinning && 'lk-spinner',
  ]
  const attributes = { class: names.filter(Boolean).join(' '), viewBox: '0 0 20 20', 'aria-hidden': 'true' }
  return element('svg', attributes, ...shapesOf(name).map(([shape, of]) => element(shape, of)))
}

const shapesOf = (name: IconName | { d: string }): readonly Shape[] =>
  typeof name === 'string' ? icons[name] : [path(name.d)]
