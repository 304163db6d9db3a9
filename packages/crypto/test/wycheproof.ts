import { readFileSync } from 'node:fs'

export interface WycheproofCase {
  id: string
  valid: boolean
  /** Uncompressed hex. */
  publicKey: string
  message: Uint8Array
  signature: Uint8Array
}

/** The cases of a file in test/vectors. */
export function readWycheproof(name: 'ecdsaP256Der' | 'ecdsaP256Raw'): WycheproofCase[] {
  const text = readFileSync(new URL(`./vectors/${name}.txt`, import.meta.url), 'utf8')
  const cases: WycheproofCase[] = []
  let publicKey = ''
  for (const line of text.trim().split('\n')) {
    const [id = '', second = '', message = '', signature = ''] = line.split(' ')
    if (id === 'key') publicKey = second
    else
      cases.push({
        id,
        valid: second === 'valid',
        publicKey,
        message: bytes(message),
        signature: bytes(signature),
      })
  }
  return cases
}

const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex === '-' ? '' : hex, 'hex'))
