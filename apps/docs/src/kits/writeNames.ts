import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { root } from '../root.ts'
import { namesPathOf, type OtherKit, otherKits } from './kits.ts'
import { readNames } from './readNames.ts'

// node --import tsx apps/docs/src/kits/writeNames.ts [kit]
// Reads the names of the newest versions. Then `npm run fix` formats them, and kitPages.test.ts says which have no row.

const peers = ['react', 'react-dom', '@types/react', 'next', 'viem', '@tanstack/react-query']

for (const [name, kit] of Object.entries<OtherKit>(otherKits)) {
  if (process.argv[2] !== undefined && process.argv[2] !== name) continue
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-names-'))
  writeFileSync(join(folder, 'package.json'), '{ "private": true }')
  const packages = [...Object.keys(kit.packages), ...peers].map((one) => `${one}@latest`)
  execFileSync('npm', ['install', '--ignore-scripts', '--legacy-peer-deps', '--no-audit', ...packages], {
    cwd: folder,
    stdio: 'inherit',
  })
  const names = readNames(kit, folder)
  writeFileSync(join(root, namesPathOf(kit)), `${JSON.stringify(names, null, 2)}\n`)
  rmSync(folder, { recursive: true })
}
