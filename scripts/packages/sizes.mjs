import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'

import { root } from '../lib/root.mjs'
import { folder } from './libraries.mjs'
import { buildFixture } from './sizes/buildFixture.mjs'
import { buildVendor } from './sizes/buildVendor.mjs'
import { filesOfCard } from './sizes/filesOfCard.mjs'

// Builds a small program for each import path from the built libraries, finds out what a browser loads,
// and compares the sizes with .size-limit.mjs. Options are those of size-limit, such as --json.

const dist = `${root}/playwright/sizes/dist`
/** Every login method. */
const methods = ['email', 'sms', 'passkey', 'wallet', 'google', 'apple', 'facebook', 'x', 'discord']

const wire = await buildFixture('wire.ts', `${dist}/wire`)
const crypto = await buildFixture('crypto.ts', `${dist}/crypto`)
const core = await buildFixture('core.ts', `${dist}/core`)
const react = await buildFixture('react.ts', `${dist}/react`)
const page = await buildFixture('page.tsx', `${dist}/card/page`)
/** @type {Record<string, string[]>} */
const adapters = {}
for (const name of ['viem', 'ethers', 'eip1193', 'wagmi', 'solana', 'wallet-standard'])
  adapters[name] = await buildFixture(`adapters/${name}.ts`, `${dist}/adapters/${name}`)

const imports = await buildVendor(`${dist}/card/vendor`)
const importMap = JSON.stringify({
  imports: Object.fromEntries(Object.entries(imports).map(([name, file]) => [name, `./vendor/${file}`])),
})
const html = readFileSync(`${root}/playwright/sizes/page.html`, 'utf8')
writeFileSync(
  `${dist}/card/page.html`,
  html.replace('<!-- import map -->', `<script type="importmap">${importMap}</script>`),
)

const files = {
  page,
  card: await filesOfCard(`${dist}/card`, ['email']),
  fullCard: await filesOfCard(`${dist}/card`, methods),
  styles: [`${folder('ui')}/dist/styles.css`],
  layered: [`${folder('ui')}/dist/styles.layered.css`],
  wire,
  crypto,
  core,
  react,
  ...adapters,
}
for (const list of Object.values(files))
  for (const file of list) if (!existsSync(file)) throw new Error(`Expected a file, got: ${file}`)
const strangers = page.filter((file) => !files.card.includes(file))
if (strangers.length > 0)
  throw new Error(`Expected the browser to load ${strangers.join(', ')} with the page`)

const early = page.filter((file) => readFileSync(file, 'utf8').includes('@tanstack/react-query'))
if (early.length > 0)
  throw new Error(`Expected TanStack Query to be loaded with the first data, not with ${early.join(', ')}`)

const lists = Object.entries(files).map(([name, list]) => [name, list.map((file) => relative(root, file))])
writeFileSync(`${dist}/files.json`, JSON.stringify(Object.fromEntries(lists), null, 2))
const { status } = spawnSync('npx', ['size-limit', ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' })
process.exitCode = status ?? 1
