import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'

import { publint } from 'publint'
import { root } from '../lib/root.mjs'
import { checkTypes } from './checkTypes.mjs'
import { lostDirectives, strays, summarize } from './contents.mjs'
import { folder, packages, programs } from './libraries.mjs'
import { brokenLinks } from './packedReadme.mjs'
import { packOnce } from './packOnce.mjs'
import { run } from './run.mjs'
import { sharedManifest } from './sharedManifest.mjs'
import { unlayer } from './unlayer.mjs'

// Packs the built packages and checks the tarballs: contents, exports, types.
//   node scripts/packages/check.mjs            compares with contents.json
//   node scripts/packages/check.mjs --update   writes contents.json

const snapshot = `${root}/scripts/packages/contents.json`
const update = process.argv.includes('--update')
/** @type {Record<string, string[]>} */
const expected = existsSync(snapshot) ? JSON.parse(readFileSync(snapshot, 'utf8')) : {}
/** @type {Record<string, string[]>} */
const contents = {}
let passed = 0
let failed = 0

/** @param {readonly string[]} a @param {readonly string[]} b */
const difference = (a, b) => a.filter((line) => !b.includes(line))

/** @param {string} name @param {() => string[] | Promise<string[]>} problems */
async function check(name, problems) {
  let messages
  try {
    messages = await problems()
  } catch (error) {
    messages = [error instanceof Error ? error.message : String(error)]
  }
  if (messages.length === 0) passed += 1
  else failed += 1
  console.log(`${messages.length === 0 ? 'ok  ' : 'FAIL'} ${name}`)
  for (const problem of messages) console.log(`     ${problem}`)
}

/**
 * Finds mistakes in the fields that registries show. Those that all packages share are the root's.
 *
 * @param {Record<string, any>} packed
 */
function describesItself(packed) {
  const shared = sharedManifest(packed.name)
  const { description = '', keywords = [] } = packed
  return [
    ...Object.entries(shared).flatMap(([field, value]) =>
      value !== undefined && isDeepStrictEqual(packed[field], value)
        ? []
        : [`${field} is ${JSON.stringify(packed[field])}, expected ${JSON.stringify(value)}`],
    ),
    ...(description.length < 40 || description.length > 160
      ? [`description has ${description.length} characters`]
      : []),
    ...(keywords.length < 4 ? [`${keywords.length} keywords`] : []),
  ]
}

const { tarballs } = await packOnce()
for (const library of packages) {
  const tarball = tarballs[library]
  const listing = await run('tar', ['-tzf', tarball])
  const files = listing
    .trim()
    .split('\n')
    .map((line) => line.replace('package/', ''))
  const packed = /** @type {import('./libraries.mjs').Manifest} */ (
    JSON.parse(await run('tar', ['-xzOf', tarball, 'package/package.json']))
  )
  const content = summarize(files)
  contents[packed.name] = content

  if (!update)
    await check(`${packed.name} holds what contents.json says`, () => {
      const expectedContent = expected[packed.name] ?? []
      return [
        ...difference(content, expectedContent).map((line) => `unexpected: ${line}`),
        ...difference(expectedContent, content).map((line) => `missing: ${line}`),
      ]
    })
  await check(`${packed.name} holds only modules with a source`, () => strays(library, files))
  await check(`${packed.name} keeps 'use client'`, () => lostDirectives(library, files))
  await check(`${packed.name} has a manifest for strangers`, () => {
    const text = JSON.stringify({ ...packed, devDependencies: undefined })
    const { dependencies = {} } = packed
    return [
      ...['workspace:', 'latchkey-source', '/src/'].filter((word) => text.includes(word)),
      ...Object.entries(dependencies).flatMap(([name, version]) =>
        /^\d+\.\d+\.\d+$/.test(version) ? [] : [`${name} is ${version}, expected an exact version`],
      ),
    ]
  })
  await check(`${packed.name} says where it comes from`, () => describesItself(packed))
  await check(`${packed.name} has a README whose links lead somewhere`, async () => {
    const readme = await run('tar', ['-xzOf', tarball, 'package/README.md'])
    return brokenLinks(readme, {
      homepage: String(sharedManifest(packed.name).homepage),
      files: new Set(files),
    })
  })
  if (library === 'ui')
    await check('@latchkey/ui says the same in and out of its layer', () => {
      const read = (/** @type {string} */ sheet) => readFileSync(`${folder(library)}/dist/${sheet}`, 'utf8')
      const same = unlayer(read('styles.layered.css'), 'latchkey').trim() === read('styles.css').trim()
      return same ? [] : ['styles.css is not styles.layered.css without @layer latchkey']
    })
  await check(`${packed.name} passes publint`, async () => {
    const data = readFileSync(tarball)
    const bytes = data.buffer.slice(data.byteOffset, data.byteOffset + data.byteLength)
    const { messages } = await publint({ pack: { tarball: bytes }, strict: true })
    return messages.map((message) => JSON.stringify(message))
  })
  // It checks declarations, which programs don't have.
  if (library in programs) continue
  await check(`${packed.name} passes attw`, () => checkTypes(tarball))
}

if (update) writeFileSync(snapshot, `${JSON.stringify(contents, null, 2)}\n`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 && passed > 0 ? 0 : 1
