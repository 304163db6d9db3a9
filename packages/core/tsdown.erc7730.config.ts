import { copyFileSync } from 'node:fs'

// Puts the library for ERC-7730 into dist/chunks/clearSigning.js. As a dependency it would make npm warn at each install
// on Node 20: its manifest asks for Node 22, which its code for browsers doesn't need. It gets our Keccak.
export default {
  entry: { 'chunks/clearSigning': 'src/chunks/clearSigning.ts' },
  format: 'esm',
  platform: 'neutral',
  target: 'es2022',
  hash: false,
  // Beside what the first build has made.
  clean: false,
  sourcemap: true,
  dts: false,
  deps: { alwaysBundle: [/clear-signing/, '@noble/hashes/sha3'], neverBundle: [/^@latchkey/] },
  banner:
    '/*! @ethereum-sourcify/clear-signing 0.2.2 (MIT), Copyright (c) 2026 Sourcify Team: clearSigning.notice.txt */',
  plugins: [
    {
      name: 'our-keccak',
      resolveId: (id: string) => (id === '@noble/hashes/sha3' ? '\0keccak' : undefined),
      load: (id: string) =>
        id === '\0keccak' ? "export { keccak256 as keccak_256 } from '@latchkey/crypto/keccak'" : undefined,
    },
  ],
  outputOptions: { codeSplitting: false },
  failOnWarn: true,
  report: false,
  onSuccess() {
    copyFileSync(
      'node_modules/@ethereum-sourcify/clear-signing/LICENSE',
      'dist/chunks/clearSigning.notice.txt',
    )
  },
}
