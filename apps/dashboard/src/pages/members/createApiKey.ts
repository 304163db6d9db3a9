/** A new P-256 key. Its private half exists in this page alone. */
export interface NewApiKey {
  /** Compressed point, 66 hex digits. */
  publicKey: string
  /** 64 hex digits. */
  privateKey: string
}

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }

/** Makes a key for a server: the private half can be downloaded, once. */
export async function createApiKey(): Promise<NewApiKey> {
  const pair = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const { x = '', y = '', d = '' } = await crypto.subtle.exportKey('jwk', pair.privateKey)
  // SEC 1 §2.3.3: the parity of y tells which of two points it is.
  const odd = Number.parseInt(toHex(y).slice(-1), 16) % 2 === 1
  return { publicKey: `${odd ? '03' : '02'}${toHex(x)}`, privateKey: toHex(d) }
}

/** base64url as hex. RFC 7517 §4 */
const toHex = (text: string): string =>
  [...atob(text.replaceAll('-', '+').replaceAll('_', '/'))]
    .map((byte) => byte.charCodeAt(0).toString(16).padStart(2, '0'))
    .join('')
