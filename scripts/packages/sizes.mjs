import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'

import { root } from '../lib/root.mjs'
import { folder } from './libraries.mjs'
import { buildFixture, foreign } from './sizes/buildFixture.mjs'
import { buildVendor } from './sizes/buildVendor.mjs'
import { filesOfCard } from './sizes/filesOfCard.mjs'

// Builds a small program for each import path from the built libraries, finds out what a browser loads,
// and compares the sizes with .size-limit.mjs.

const dist = `${root}/playwright/sizes/dist`
/** Every login method. */
const methods = ['email', 'sms', 'passkey', 'wallet', 'google', 'apple', 'facebook', 'x', 'discord']

const { first: wire } = await buildFixture('wire.ts', `${dist}/wire`)
const { first: crypto } = await buildFixture('crypto.ts', `${dist}/crypto`)
const { first: core } = await buildFixture('core.ts', `${dist}/core`)
const { first: react } = await buildFixture('react.ts', `${dist}/react`)
const { first: page } = await buildFixture('page.tsx', `${dist}/card/page`)
const { first, later, filesOf } = await buildFixture('whole.tsx', `${dist}/card/whole`, foreign)

const imports = await buildVendor(`${dist}/card/vendor`)
const importMap = JSON.stringify({
  imports: Object.fromEntries(Object.entries(imports).map(([name, file]) => [name, `./vendor/${file}`])),
})
const html = readFileSync(`${root}/playwright/sizes/page.html`, 'utf8')
for (const program of ['page', 'whole'])
  writeFileSync(
    `${dist}/card/${program}.html`,
    html
      .replace('<!-- import map -->', `<script type="importmap">${importMap}</script>`)
      .replace('./page/', `./${program}/`),
  )

// Each byte of lazy code counts once: with the card, or after it.
const withCard = new Set(await filesOfCard(`${dist}/card`, 'whole', methods))

// What a wallet login of each chain loads beyond a login by code.
const byCode = new Set([...first, ...filesOf(['apiRuntime', 'otp'])])
const walletOf = (/** @type {string} */ chain) =>
  filesOf(['wallets', chain]).filter((file) => !byCode.has(file))

const files = {
  page,
  card: await filesOfCard(`${dist}/card`, 'page', ['email']),
  fullCard: await filesOfCard(`${dist}/card`, 'page', methods),
  lazyCard: later.filter((file) => withCard.has(file)),
  lazyRest: later.filter((file) => !withCard.has(file)),
  later,
  ethereum: walletOf('ethereum'),
  solana: walletOf('solana'),
  styles: [`${folder('ui')}/dist/styles.css`],
  unlayered: [`${folder('ui')}/dist/styles.unlayered.css`],
  wire,
  crypto,
  core,
  react,
}
for (const list of Object.values(files))
  for (const file of list) if (!existsSync(file)) throw new Error(`Expected a file, got: ${file}`)
const strangers = page.filter((file) => !files.card.includes(file))
if (strangers.length > 0)
  throw new Error(`Expected the browser to load ${strangers.join(', ')} with the page`)

const lists = Object.entries(files).map(([name, list]) => [name, list.map((file) => relative(root, file))])
writeFileSync(`${dist}/files.json`, JSON.stringify(Object.fromEntries(lists), null, 2))
const { status } = spawnSync('npx', ['size-limit'], { cwd: root, stdio: 'inherit' })
process.exitCode = status ?? 1
