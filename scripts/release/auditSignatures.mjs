import { createPublicKey, verify } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { root } from '../lib/root.mjs'

// node scripts/release/auditSignatures.mjs: what `npm audit signatures` does, for the lockfile of pnpm. The registry signs the
// digest of each version; the lockfile has the digest that was installed.
// https://docs.npmjs.com/about-registry-signatures
//   --registry URL   https://registry.npmjs.org by default
//   --lockfile FILE  pnpm-lock.yaml by default
// Exits with status 1 and names what has no valid signature.

/** Requests at once. */
const atOnce = 8

const { values } = parseArgs({
  options: {
    registry: { type: 'string', default: 'https://registry.npmjs.org' },
    lockfile: { type: 'string', default: join(root, 'pnpm-lock.yaml') },
  },
})
const registry = values.registry.replace(/\/$/, '')

/** @typedef {{ keyid: string, key: string, expires: string | null }} Key */
/** @typedef {{ keyid: string, sig: string }} Signature */

/** @type {{ keys: Key[] }} */
const { keys } = await read('/-/npm/v1/keys')
const packages = packagesIn(readFileSync(values.lockfile, 'utf8'))
if (packages.length === 0) throw new Error(`${values.lockfile} names no packages.`)
/** @type {string[]} */
const refused = []
const waiting = [...packages]
await Promise.all(
  Array.from({ length: atOnce }, async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const reason = await check(next)
      if (reason) refused.push(`${next.name}@${next.version}: ${reason}`)
    }
  }),
)
for (const line of refused.sort()) console.error(line)
console.log(
  `${packages.length - refused.length} packages have a valid signature, ${refused.length} have none.`,
)
process.exitCode = refused.length > 0 ? 1 : 0

/**
 * @param {{ name: string, version: string, integrity: string }} installed
 * @returns {Promise<string | undefined>} what is wrong
 */
async function check({ name, version, integrity }) {
  const path = name.replace('/', '%2f')
  const { dist } = await read(`/${path}/${version}`)
  /** @type {Signature[]} */
  const signatures = dist?.signatures ?? []
  if (signatures.length === 0) return 'the registry has no signature'
  const signed = signatures.find(({ keyid }) => keys.some((key) => key.keyid === keyid))
  const key = keys.find(({ keyid }) => keyid === signed?.keyid)
  if (!signed || !key) return 'the signature is by an unknown key'
  // Versions that were published while the key was good stay good.
  if (key.expires && !(Date.parse((await read(`/${path}`)).time?.[version]) < Date.parse(key.expires)))
    return 'the key of the signature had expired before'
  const publicKey = createPublicKey({ key: Buffer.from(key.key, 'base64'), format: 'der', type: 'spki' })
  const isValid = verify(
    'sha256',
    Buffer.from(`${name}@${version}:${integrity}`),
    publicKey,
    Buffer.from(signed.sig, 'base64'),
  )
  return isValid ? undefined : 'the signature is of other content than the lockfile has'
}

/**
 * @param {string} path
 * @returns {Promise<any>} what the registry answers
 */
async function read(path) {
  const response = await fetch(registry + path)
  if (!response.ok) throw new Error(`${registry}${path} answers ${response.status}.`)
  return await response.json()
}

/**
 * @param {string} lockfile
 * @returns {{ name: string, version: string, integrity: string }[]}
 */
function packagesIn(lockfile) {
  const [, part = ''] = /^packages:\n([\s\S]*?)^(?:snapshots:|$(?![\s\S]))/m.exec(lockfile) ?? []
  return [...part.matchAll(/^ {2}'?(@?[^@\s']+)@([^:'\s]+)'?:\n {4}resolution: \{integrity: ([^,}]+)/gm)].map(
    ([, name = '', version = '', integrity = '']) => ({ name, version, integrity }),
  )
}
