import { readFileSync } from 'node:fs'

// Size limit of each import path. `node scripts/packages/sizes.mjs` builds the programs in
// playwright/sizes, finds out which files count, and runs size-limit; size-limit alone reads the last.
// The figures are what a host adds to a page that has React and TanStack Query already; the page loads
// TanStack Query with the first data. What each login downloads after the card is counted by the journeys:
// playwright/fixtures/downloads.ts. `npm run bench -- bytes` prints all of them.

/** @type {Record<string, string[]>} */
const files = JSON.parse(readFileSync('playwright/sizes/dist/files.json', 'utf8'))

// The goals are 9 KiB for the page and 22 for the card; the guards hold what there is until they are met.
const rows = [
  { name: 'a page with the provider and the button', files: 'page', limit: '12.7 KiB' },
  { name: 'a card that can be used (all that was loaded by then)', files: 'card', limit: '30.3 KiB' },
  { name: 'the same card with every method', files: 'fullCard', limit: '30.3 KiB' },
  { name: '@latchkey/ui/styles.css', files: 'styles', limit: '10.95 KiB' },
  { name: '@latchkey/ui/styles.layered.css', files: 'layered', limit: '10.95 KiB' },
  { name: '@latchkey/contract/wire', files: 'wire', limit: '2.05 KiB' },
  { name: '@latchkey/crypto', files: 'crypto', limit: '4 KiB' },
  { name: '@latchkey/core', files: 'core', limit: '16.2 KiB' },
  { name: '@latchkey/react (headless, with core)', files: 'react', limit: '21 KiB' },
  // Bytes that are downloaded before the first request; the libraries are the app's own.
  { name: '@latchkey/wallets/viem', files: 'viem', limit: '0.75 KiB' },
  { name: '@latchkey/wallets/ethers', files: 'ethers', limit: '1.2 KiB' },
  { name: '@latchkey/wallets/eip1193', files: 'eip1193', limit: '1.5 KiB' },
  { name: '@latchkey/wallets/wagmi', files: 'wagmi', limit: '2.45 KiB' },
  { name: '@latchkey/wallets/solana', files: 'solana', limit: '1.1 KiB' },
  { name: '@latchkey/wallets/wallet-standard', files: 'wallet-standard', limit: '2.45 KiB' },
]

export default rows.map(({ files: key, ...row }) => {
  const path = files[key]
  if (!path?.length) throw new Error(`Expected the files of ${key}; run: node scripts/packages/sizes.mjs`)
  return { ...row, path, gzip: true }
})
