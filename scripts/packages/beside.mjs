import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { apps } from './beside/apps.mjs'
import { packageManagers } from './beside/packageManagers.mjs'
import { packOnce } from './packOnce.mjs'

// Installs the packed libraries in apps that have other versions of the libraries that our adapters are for, with each
// package manager's strictest settings, and uses the adapters there. scripts/packages/installs.test.ts has the everyday form.
//   node scripts/packages/beside.mjs                     packs, installs in all apps
//   node scripts/packages/beside.mjs --packages FOLDER   with tarballs that are packed already
//   node scripts/packages/beside.mjs --only 'yarn'       the checks whose name begins so

const words = process.argv.slice(2)
const wordAfter = (/** @type {string} */ option) =>
  words.includes(option) ? words[words.indexOf(option) + 1] : undefined
const directory = mkdtempSync(join(tmpdir(), 'latchkey-beside-'))
const folder = wordAfter('--packages') ?? (await packOnce()).directory
/** The tarballs of a site, by the name of their package. */
const tarballs = Object.fromEntries(
  ['contract', 'crypto', 'core', 'react', 'ui', 'wallets'].map((library) => {
    const file = readdirSync(folder).find((name) => name.startsWith(`latchkey-${library}-`))
    if (!file) throw new Error(`Expected a tarball of @latchkey/${library} in ${folder}`)
    return [`@latchkey/${library}`, `file:${join(folder, file)}`]
  }),
)
let passed = 0
let failed = 0

for (const [manager, { prepare, install, run }] of Object.entries(packageManagers))
  for (const [app, { dependencies, script, strictPeers }] of Object.entries(apps)) {
    const name = `${manager}, ${app}`
    if (!name.startsWith(wordAfter('--only') ?? '')) continue
    const cwd = join(directory, `${passed + failed}`)
    mkdirSync(cwd)
    const began = performance.now()
    try {
      writeFileSync(join(cwd, 'use.mjs'), script)
      const manifest = { name: 'app', private: true, type: 'module' }
      prepare(cwd, { ...manifest, dependencies: { ...dependencies, ...tarballs } }, tarballs)
      await install(cwd, { strictPeers })
      await run(cwd, 'use.mjs')
      passed += 1
      console.log(`ok   ${name}: ${((performance.now() - began) / 1_000).toFixed(1)} s`)
    } catch (error) {
      failed += 1
      console.log(`FAIL ${name}\n${error instanceof Error ? error.message : error}`)
    }
    rmSync(cwd, { recursive: true, force: true, maxRetries: 5 })
  }

rmSync(directory, { recursive: true, force: true, maxRetries: 5 })
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 && passed > 0 ? 0 : 1
