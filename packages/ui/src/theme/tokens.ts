/** One value in both themes, or one for light and one for dark. */
type Token = string | { readonly light: string; readonly dark: string }

const both = (light: string, dark: string): Token => ({ light, dark })

/** The accent with another lightness, chroma or alpha: neutrals are slightly tinted with its hue. */
const accent = (lightness: string, chroma: string, alpha = ''): string =>
  `oklch(from var(--lk-accent) ${lightness} ${chroma} h${alpha && ` / ${alpha}`})`
const tint = (lightness: number, chroma: number, alpha?: number): string =>
  accent(String(lightness), `min(c, ${chroma})`, alpha === undefined ? '' : String(alpha))
/** Black or white on the fill of the accent, or the other of the two. Luminance (WCAG 2.2) as it is painted. */
const readable = (difference: string): string => {
  const value = `clamp(0, (${difference.replace('Y', '(0.2126 * clamp(0, r, 1) + 0.7152 * clamp(0, g, 1) + 0.0722 * clamp(0, b, 1))')}) * 9999, 1)`
  return `color(from var(--lk-accent-fill) srgb-linear ${value} ${value} ${value})`
}
const steps = (count: number): string => `calc(var(--lk-space) * ${count})`

/**
 * Every token. A theme sets the first five; the others are derived from them, and each can still be
 * set by name: `accentFill` is the custom property `--lk-accent-fill`.
 * theme/tokens.css is printed from here by `npm run tokens`.
 */
export const tokens = {
  accent: 'oklch(0.51 0.2 265)',
  radius: '16px',
  space: '4px',
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Noto Sans Arabic", sans-serif',
  fontMono: 'ui-monospace, "SF Mono", "Cascadia Mono", "Roboto Mono", Menlo, Consolas, monospace',

  // Surfaces: behind an inline card, the card, and wells or disabled controls.
  background: both(tint(0.975, 0.003), tint(0.155, 0.006)),
  surface: both('oklch(1 0 0)', tint(0.205, 0.007)),
  surfaceSunken: both(tint(0.968, 0.004), tint(0.25, 0.008)),

  // Text.
  foreground: both(tint(0.22, 0.014), tint(0.96, 0.004)),
  muted: both(tint(0.51, 0.016), tint(0.72, 0.012)),

  // Lines: a separator may be faint; the border of a field has a contrast of 3:1.
  border: both(tint(0.25, 0.02, 0.11), 'oklch(1 0 0 / 0.1)'),
  borderControl: both(tint(0.645, 0.012), tint(0.54, 0.012)),
  // Overlays, for any surface.
  hover: both(tint(0.25, 0.02, 0.045), 'oklch(1 0 0 / 0.06)'),
  pressed: both(tint(0.25, 0.02, 0.085), 'oklch(1 0 0 / 0.1)'),

  // The primary button. In the dark theme, a very dark accent is lightened.
  accentFill: both('var(--lk-accent)', accent('max(l, 0.545)', 'c')),
  // Moves away from the text color, so that contrast only increases on hover.
  accentHover: `color-mix(in oklab, var(--lk-accent-fill), ${readable('Y - 0.18')} 12%)`,
  // White has 4.5:1 up to a luminance of 0.183, black from 0.175.
  accentForeground: readable('0.18 - Y'),
  // The accent as a text color.
  accentText: both(accent('min(l, 0.5)', 'c'), accent('max(l, 0.77)', 'min(c, 0.13)')),
  // Without color where the accent is as red as an error.
  ring: 'oklch(from var(--lk-accent-text) l calc(c * clamp(0, max(h - 49, 5 - h) * 9999, 1)) h)',

  danger: both('oklch(0.52 0.19 27)', 'oklch(0.77 0.13 25)'),
  dangerSoft: both('oklch(0.972 0.014 20)', 'oklch(0.28 0.045 25)'),
  warning: both('oklch(0.5 0.105 70)', 'oklch(0.83 0.12 82)'),
  warningSoft: both('oklch(0.972 0.026 88)', 'oklch(0.285 0.035 82)'),
  success: both('oklch(0.5 0.12 152)', 'oklch(0.79 0.14 155)'),
  successSoft: both('oklch(0.965 0.03 155)', 'oklch(0.285 0.035 155)'),
  overlay: both('oklch(0.2 0.012 265 / 0.36)', 'oklch(0.06 0.005 265 / 0.64)'),

  // Shape: each corner is concentric with the corner around it.
  radiusControl: 'calc(var(--lk-radius) * 0.625)',
  radiusInner: 'calc(var(--lk-radius) * 0.5)',
  radiusSmall: 'calc(var(--lk-radius) * 0.375)',
  radiusRound: 'calc(var(--lk-radius) * 999)',
  shadow: [
    `0 0 0 1px light-dark(${tint(0.25, 0.02, 0.08)}, oklch(1 0 0 / 0.09))`,
    '0 1px 2px light-dark(oklch(0.2 0.02 265 / 0.05), oklch(0 0 0 / 0.3))',
    '0 16px 40px -12px light-dark(oklch(0.2 0.02 265 / 0.16), oklch(0 0 0 / 0.6))',
  ].join(', '),

  // The 4 px grid.
  space1: 'var(--lk-space)',
  space2: steps(2),
  space3: steps(3),
  space4: steps(4),
  space5: steps(5),
  space6: steps(6),
  space8: steps(8),
  controlHeight: steps(11),
  controlHeightSmall: steps(9),
  // Offset of a 20 px glyph in a 36 px box.
  barInset: steps(2.5),
  cardWidth: '400px',
  menuWidth: '320px',
  panelWidth: '848px',

  fontAmount: '600 36px / 44px var(--lk-font-family)',
  fontTitle: '600 20px / 28px var(--lk-font-family)',
  fontBody: '400 15px / 20px var(--lk-font-family)',
  fontHeading: '600 15px / 20px var(--lk-font-family)',
  fontControl: '500 15px / 20px var(--lk-font-family)',
  fontSmall: '400 13px / 20px var(--lk-font-family)',
  fontLabel: '500 13px / 20px var(--lk-font-family)',
  fontCode: '500 24px / 32px var(--lk-font-family)',
  fontData: '400 13px / 20px var(--lk-font-mono)',
  trackingTitle: '-0.012em',
  icon: '20px',
  iconSmall: '16px',

  durationFast: '120ms',
  duration: '180ms',
  durationSheet: '240ms',
  ease: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
} as const satisfies Record<string, Token>

export type TokenName = keyof typeof tokens

/** Tokens set by name, as CSS values: `{ accent: 'oklch(0.46 0.105 158)', radius: '0px' }`. */
export type Variables = { readonly [Name in TokenName]?: string | undefined }
