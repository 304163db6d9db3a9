import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { brotliCompressSync } from 'node:zlib'

import { listFiles, readRegistry } from './readRegistry.mjs'

// npm run clear-signing -- --update                  the registry's newest commit
// npm run clear-signing -- --update --from FOLDER    a clone of it
//
// Writes the snapshot that the service ships, and the registry's own test cases. Both are CC0. Read the differences of
// the descriptors before you commit them: people decide by what they say.

const source = 'https://github.com/ethereum/clear-signing-erc7730-registry'
const snapshot = fileURLToPath(new URL('../src/clear-signing/registry.json.br', import.meta.url))
const fixtures = fileURLToPath(new URL('../../core/test/clear-signing/cases.json.br', import.meta.url))

const { values } = parseArgs({ options: { update: { type: 'boolean' }, from: { type: 'string' } } })
if (!values.update) {
  console.error('Usage: npm run clear-signing -- --update [--from FOLDER]')
  process.exit(1)
}

const directory = mkdtempSync(join(tmpdir(), 'latchkey-registry-'))
try {
  const clone = values.from ? resolve(process.env.INIT_CWD ?? '.', values.from) : source
  const git = (/** @type {string[]} */ ...parameters) =>
    execFileSync('git', parameters, { encoding: 'utf8' }).trim()
  git('clone', '--quiet', '--depth', '1', values.from ? `file://${clone}` : clone, directory)
  const commit = git('-C', directory, 'rev-parse', 'HEAD')
  const registry = await readRegistry(directory)
  const cases = await readCases(directory)
  write(snapshot, { source, commit, license: 'CC0-1.0', ...registry })
  write(fixtures, { source, commit, license: 'CC0-1.0', files: cases })
  const tests = cases.reduce((sum, file) => sum + file.tests.length, 0)
  console.log(`${registry.descriptors.length} descriptors and ${tests} test cases of ${source} at ${commit}.`)
} finally {
  rmSync(directory, { recursive: true, force: true })
}

/**
 * The registry's test cases, by file.
 *
 * @param {string} root
 */
async function readCases(root) {
  const files = (await listFiles(root)).filter((path) => /\/testsv2\/[^/]+\.json$/.test(path)).sort()
  return Promise.all(
    files.map(async (path) => {
      const { dataProvider, tests } = JSON.parse(await readFile(join(root, path), 'utf8'))
      return { path, dataProvider, tests }
    }),
  )
}

/** @param {string} path @param {object} value */
function write(path, value) {
  const bytes = brotliCompressSync(JSON.stringify(value))
  writeFileSync(path, bytes)
  console.log(`${path}: ${bytes.length} bytes`)
}
