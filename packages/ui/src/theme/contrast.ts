import { customProperty } from './applyVariables.ts'
import type { TokenName } from './tokens.ts'

type Rgb = readonly [red: number, green: number, blue: number]

/** Ink on plane, and the least ratio between them: 4.5 for text, 3 for edges. WCAG 2.2, 1.4.3 and 1.4.11 */
const pairs: readonly (readonly [ink: TokenName, plane: TokenName, least: number])[] = [
  ['foreground', 'surface', 4.5],
  ['foreground', 'surfaceSunken', 4.5],
  ['muted', 'surface', 4.5],
  ['muted', 'surfaceSunken', 4.5],
  ['accentForeground', 'accentFill', 4.5],
  ['accentForeground', 'accentHover', 4.5],
  ['accentText', 'surface', 4.5],
  ['danger', 'surface', 4.5],
  ['danger', 'dangerSoft', 4.5],
  ['foreground', 'warningSoft', 4.5],
  ['success', 'successSoft', 4.5],
  ['borderControl', 'surface', 3],
  ['ring', 'surface', 3],
]

/** WCAG 2.2, "relative luminance", of 8-bit sRGB. */
function luminance(color: Rgb): number {
  const [red, green, blue] = color.map((channel) => {
    const value = channel / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG 2.2, "contrast ratio": 1 to 21. */
export function contrastRatio(a: Rgb, b: Rgb): number {
  const [dark, light] = [luminance(a), luminance(b)].toSorted((x, y) => x - y) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

export interface Contrast {
  ink: TokenName
  plane: TokenName
  ratio: number
  least: number
}

/** Measures every pair of ink and plane below `.lk-root`, as this browser paints it. */
export function measureContrast(root: HTMLElement): Contrast[] {
  const probe = root.appendChild(document.createElement('span'))
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 1
  const paint = canvas.getContext('2d', { willReadFrequently: true })
  const colorOf = (token: TokenName): Rgb => {
    probe.style.setProperty('color', `var(${customProperty(token)})`)
    if (!paint) return [0, 0, 0]
    // Any notation becomes sRGB by being painted.
    paint.fillStyle = getComputedStyle(probe).color
    paint.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = paint.getImageData(0, 0, 1, 1).data
    return [red, green, blue]
  }
  const measured = pairs.map(([ink, plane, least]) => ({
    ink,
    plane,
    least,
    ratio: contrastRatio(colorOf(ink), colorOf(plane)),
  }))
  probe.remove()
  return measured
}

const reported = new Set<string>()

/** Tells the developer, once, that the style sheet is missing. */
export function warnStyles(root: HTMLElement): void {
  const message = `@latchkey/ui: the style sheet is missing (docs/setup-errors.md#missing-style-sheet). Add: import '@latchkey/ui/styles.css'`
  if (getComputedStyle(root).getPropertyValue('--lk-accent') || reported.has(message)) return
  reported.add(message)
  console.error(message)
}

/** Tells the developer, once, which tokens of theirs can't be read together. */
export function warnContrast(root: HTMLElement): void {
  // The user's own colors replace all of ours.
  if (matchMedia('(forced-colors: active)').matches) return
  for (const { ink, plane, ratio, least } of measureContrast(root)) {
    const message = `@latchkey/ui: "${ink}" on "${plane}" has a contrast of ${ratio.toFixed(2)}:1. WCAG 2.2 AA asks for ${least}:1. Set one of the two in appearance.variables. See docs/make-it-yours.md#color-shape-font`
    if (ratio >= least || reported.has(message)) continue
    reported.add(message)
    console.warn(message)
  }
}
