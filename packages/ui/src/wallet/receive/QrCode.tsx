import { encodeQR } from 'qr'

export interface QrCodeProps {
  text: string
  label: string
}

/** Edge of the white box, CSS pixels. */
const box = 224
/** Light modules that a reader needs around the code. ISO/IEC 18004 §9.1. */
const quietZone = 4

/** A QR code, dark on light in every theme. Each module is a whole number of pixels. */
export function QrCode({ text, label }: QrCodeProps) {
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: quietZone })
  const size = modules.length
  const edge = size * Math.floor(box / size)
  return (
    <svg
      role="img"
      aria-label={label}
      width={edge}
      height={edge}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path d={pathOf(modules)} />
    </svg>
  )
}

/** Runs of dark modules, row by row. */
function pathOf(modules: readonly (readonly boolean[])[]): string {
  let path = ''
  for (const [y, row] of modules.entries()) {
    for (let x = 0; x < row.length; x++) {
      const start = x
      while (row[x]) x++
      if (x > start) path += `M${start} ${y}h${x - start}v1H${start}z`
    }
  }
  return path
}
