/** Look of an organization's mails. */
export interface MailBrand {
  /** https only; other URLs are left out. */
  logoUrl?: string | undefined
  /** Color of buttons: `#1f6feb`. */
  accentColor?: string | undefined
  /** Address for questions, at the end of each mail. */
  supportAddress?: string | undefined
}

const dark = '#000000'
const light = '#ffffff'

/** Relative luminance: WCAG 2.2, https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminanceOf(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast of two colors, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [low, high] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

/** Color of text on a background: the one of dark and light that is easier to read, which has 4.5 or more: WCAG 2.2, 1.4.3. */
export const readableOn = (background: string): string =>
  contrastOf(background, light) >= contrastOf(background, dark) ? light : dark

/** Least contrast of a button with what is around it: WCAG 2.2, 1.4.11. */
const leastContrast = 3

/** Color of a button's edge: its own, or that of its text where the button would hardly be seen on a background. */
export const edgeOf = (color: string, around: string): string =>
  contrastOf(color, around) >= leastContrast ? color : readableOn(color)
