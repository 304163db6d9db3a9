import { copyFileSync } from 'node:fs'

// Puts what the kit uses of micro-eth-signer into dist/ethereum. As a dependency it would bring ABIs, lists of tokens and a
// second package of ciphers along, which the kit never loads.
const options = {
  format: 'esm',
  platform: 'neutral',
  target: 'es2022',
  minify: true,
  hash: false,
  // Beside what the first build has made.
  clean: false,
  dts: false,
  deps: { alwaysBundle: [/^micro-eth-signer/], neverBundle: [/^@noble/, 'micro-packed'] },
  // Libraries that nothing is used of are no imports.
  treeshake: { moduleSideEffects: false },
  banner: '/*! micro-eth-signer 0.20.1 (MIT), Copyright (c) 2021 Paul Miller: notice.txt */',
  failOnWarn: true,
  report: false,
} as const

/** One by one: whoever reads a request doesn't load the curve that transactions come with. */
export default [
  { ...options, entry: { 'ethereum/RLP': 'src/ethereum/RLP.ts' } },
  {
    ...options,
    entry: { 'ethereum/Transaction': 'src/ethereum/Transaction.ts' },
    onSuccess() {
      copyFileSync('node_modules/micro-eth-signer/LICENSE', 'dist/ethereum/notice.txt')
    },
  },
]
