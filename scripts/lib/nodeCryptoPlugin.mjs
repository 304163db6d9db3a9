const replacement = '\0node-crypto'

/**
 * Replaces hpke-js's import of Node's `crypto`, which only Node 18 reaches: bundlers warn about it in every app for
 * browsers.
 */
export const nodeCryptoPlugin = {
  name: 'latchkey-node-crypto',
  /** @type {'pre'} */
  enforce: 'pre',
  /** @param {string} id */
  resolveId: (id) => (id === 'crypto' ? replacement : undefined),
  /** @param {string} id */
  load: (id) => (id === replacement ? 'export const webcrypto = globalThis.crypto' : undefined),
}
