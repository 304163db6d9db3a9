import { copyFileSync } from 'node:fs'

// Puts what the kit uses of micro-eth-signer into dist/ethereum. As a dependency it would bring ABIs, lists of tokens and a
// second package of ciphers along, which the kit never loads.
export default {
  entry: { 'ethereum/RLP': 'src/ethereum/RLP.ts', 'ethereum/Transaction': 'src/ethereum/Transaction.ts' },
  format: 'esm',
  platform: 'neutral',
  target: 'es2022',
  minify: true,
  hash: false,
  // Beside what the first build has made.
  clean: false,
  dts: false,
  deps: { alwaysBundle: [/^micro-eth-signer/], neverBundle: [/^@noble/, 'micro-packed'] },
  banner: '/*! micro-eth-signer 0.20.1 (MIT), Copyright (c) 2021 Paul Miller: notice.txt */',
  // What both files share.
  outputOptions: { chunkFileNames: '_virtual/microEthSigner.js' },
  failOnWarn: true,
  report: false,
  onSuccess() {
    copyFileSync('node_modules/micro-eth-signer/LICENSE', 'dist/ethereum/notice.txt')
  },
}
