import { nodeCryptoPlugin } from '../../scripts/lib/nodeCryptoPlugin.mjs'
import { bundledLibrary } from '../../scripts/packages/library.mjs'

// Puts the core of hpke-js into dist/hpke.js.
export default {
  ...bundledLibrary(
    { hpke: 'src/hpke.ts' },
    '@hpke/core 1.9.0 of hpke-js (MIT), Copyright (c) 2022 Ajitomi Daisuke: https://github.com/dajiaji/hpke-js',
  ),
  plugins: [nodeCryptoPlugin],
}
