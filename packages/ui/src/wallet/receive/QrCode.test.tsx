import decodeQR from 'qr/decode.js'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'

import { QrCode } from './QrCode.tsx'

/** Paints the drawing, and reads the picture as a camera would. */
function read(text: string): { text: string; quietZone: number } {
  const markup = renderToStaticMarkup(<QrCode text={text} label="Code" />)
  const size = Number(/viewBox="0 0 (\d+)/.exec(markup)?.[1])
  const scale = 4
  const width = size * scale
  const data = new Uint8Array(width * width * 3).fill(255)
  let quietZone = size
  for (const [, x, y, run] of markup.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g)) {
    quietZone = Math.min(
      quietZone,
      Number(x),
      Number(y),
      size - Number(x) - Number(run),
      size - Number(y) - 1,
    )
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row++) {
      const from = (row * width + Number(x) * scale) * 3
      data.fill(0, from, from + Number(run) * scale * 3)
    }
  }
  return { text: decodeQR({ width, height: width, data }), quietZone }
}

it.each([
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  '9E97oBkkNnPGPvSxTJCcVKzyEUVsXDoMXnS4DSyr5tUZ',
  // The longest address: a Bitcoin one of a test network, by Taproot.
  'bcrt1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqc8gma6',
])('default: reads as %s, with four light modules around it', (address) => {
  expect(read(address)).toEqual({ text: address, quietZone: 4 })
})
