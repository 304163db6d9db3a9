import { copyFileSync } from 'node:fs'

import { bundledLibrary } from '../../scripts/packages/library.mjs'

// Puts the library for ERC-7730 into dist/chunks/clearSigning.js. As a dependency it would make npm warn at each install
// on Node 20: its manifest asks for Node 22, which its code for browsers doesn't need. It gets our Keccak.
export default {
  ...bundledLibrary(
    { 'chunks/clearSigning': 'src/chunks/clearSigning.ts' },
    '@ethereum-sourcify/clear-signing 0.2.2 (MIT), Copyright (c) 2026 Sourcify Team: clearSigning.notice.txt',
  ),
  minify: false,
  sourcemap: true,
  deps: { alwaysBundle: [/clear-signing/, '@noble/hashes/sha3'], neverBundle: [/^@latchkey/] },
  plugins: [
    {
      name: 'our-keccak',
      resolveId: (id: string) => (id === '@noble/hashes/sha3' ? '\0keccak' : undefined),
      load: (id: string) =>
        id === '\0keccak' ? "export { keccak256 as keccak_256 } from '@latchkey/crypto/keccak'" : undefined,
    },
  ],
  onSuccess() {
    copyFileSync(
      'node_modules/@ethereum-sourcify/clear-signing/LICENSE',
      'dist/chunks/clearSigning.notice.txt',
    )
  },
}
