import { bundledLibrary } from '../../scripts/packages/library.mjs'

// Puts the core of hpke-js into dist/hpke.js, without the import of Node's `crypto` that it keeps for Node 18: bundlers warn about
// it in every app.
export default {
  ...bundledLibrary(
    { hpke: 'src/hpke.ts' },
    '@hpke/core 1.9.0 of hpke-js (MIT), Copyright (c) 2022 Ajitomi Daisuke: https://github.com/dajiaji/hpke-js',
  ),
  plugins: [
    {
      name: 'no-import-of-node-crypto',
      resolveId: (id: string) => (id === 'crypto' ? '\0node-crypto' : undefined),
      load: (id: string) =>
        id === '\0node-crypto' ? 'export const webcrypto = globalThis.crypto' : undefined,
    },
  ],
}
