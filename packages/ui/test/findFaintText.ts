import { contrastRatio } from '../src/theme/contrast.ts'

type Rgba = readonly [red: number, green: number, blue: number, alpha: number]

/** Text that can't be read against what is behind it: below 4.5, or 3 where it is large. WCAG 2.2, 1.4.3 */
export function findFaintText(root: Element): string[] {
  const colorOf = createPainter()
  const found = new Set<string>()
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement!
    if (!node.textContent?.trim() || element.closest('script, style, [aria-disabled="true"]')) continue
    const style = getComputedStyle(element)
    if (element.getClientRects().length === 0 || element.closest('.lk-visually-hidden')) continue
    const plane = planeOf(element, colorOf)
    const ink = over(colorOf(style.color), plane)
    const size = Number.parseFloat(style.fontSize)
    const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700)
    const ratio = contrastRatio([ink[0], ink[1], ink[2]], [plane[0], plane[1], plane[2]])
    if (ratio < (isLarge ? 3 : 4.5)) found.add(`"${node.textContent.slice(0, 40)}" ${ratio.toFixed(2)}`)
  }
  return [...found]
}

/** Any notation becomes sRGB by being painted. */
function createPainter(): (color: string) => Rgba {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 1
  const paint = canvas.getContext('2d', { willReadFrequently: true })!
  const known = new Map<string, Rgba>()
  return (color) => {
    const before = known.get(color)
    if (before) return before
    paint.clearRect(0, 0, 1, 1)
    paint.fillStyle = color
    paint.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0, alpha = 0] = paint.getImageData(0, 0, 1, 1).data
    const painted: Rgba = [red, green, blue, alpha / 255]
    known.set(color, painted)
    return painted
  }
}

/** Color behind an element: its backgrounds, one over the other, on white paper. */
function planeOf(element: Element, colorOf: (color: string) => Rgba): Rgba {
  const planes: Rgba[] = []
  for (let at: Element | null = element; at; at = at.parentElement) {
    const plane = colorOf(getComputedStyle(at).backgroundColor)
    planes.push(plane)
    if (plane[3] === 1) break
  }
  return planes.reduceRight<Rgba>((below, plane) => over(plane, below), [255, 255, 255, 1])
}

function over([red, green, blue, alpha]: Rgba, below: Rgba): Rgba {
  const mix = (top: number, bottom: number) => top * alpha + bottom * (1 - alpha)
  return [mix(red, below[0]), mix(green, below[1]), mix(blue, below[2]), 1]
}
