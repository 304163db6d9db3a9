import { copyFileSync } from 'node:fs'

import { bundledLibrary } from '../../scripts/packages/library.mjs'

// Puts what the kit uses of micro-eth-signer into dist/ethereum. As a dependency it would bring ABIs, lists of tokens and a
// second package of ciphers along, which the kit never loads. Each is a file of its own, so that reading a request doesn't
// load the curve that transactions need.

const bundle = (name: string) => ({
  ...bundledLibrary(
    { [`ethereum/${name}`]: `src/ethereum/${name}.ts` },
    'micro-eth-signer 0.20.1 (MIT), Copyright (c) 2021 Paul Miller: notice.txt',
  ),
  deps: { alwaysBundle: [/^micro-eth-signer/], neverBundle: [/^@noble/, 'micro-packed'] },
  // Drops imports of libraries of which nothing is used.
  treeshake: { moduleSideEffects: false },
  onSuccess() {
    copyFileSync('node_modules/micro-eth-signer/LICENSE', 'dist/ethereum/notice.txt')
  },
})

export default [bundle('RLP'), bundle('Transaction'), bundle('namehash')]
