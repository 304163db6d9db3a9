import { execFile } from 'node:child_process'
import { sign } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'

import { generateKeyObjects } from '../../packages/crypto/src/exports/node.ts'

const program = fileURLToPath(new URL('auditSignatures.mjs', import.meta.url))
const lockfile = `lockfileVersion: '9.0'

packages:

  '@scope/one@1.0.0':
    resolution: {integrity: sha512-one}

  two@2.0.0:
    resolution: {integrity: sha512-two}
    engines: {node: '>=10'}

snapshots:

  two@2.0.0: {}
`

/** A registry that has signed the given digests. */
async function audit(digests: Record<string, string | undefined>, expires: string | null = null) {
  const { publicKey, privateKey } = generateKeyObjects('ES256')
  const key = publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
  const server = createServer((request, response) => {
    if (request.url!.split('/').length === 2)
      return void response.end(JSON.stringify({ time: { '1.0.0': '2020-01-01', '2.0.0': '2022-01-01' } }))
    const [, name = '', version] = decodeURIComponent(request.url!).match(/^\/(.*)\/([^/]+)$/) ?? []
    if (name === '-/npm/v1')
      return void response.end(JSON.stringify({ keys: [{ keyid: 'k', key, expires }] }))
    const digest = digests[name]
    const sig = sign('sha256', Buffer.from(`${name}@${version}:${digest}`), privateKey).toString('base64')
    response.end(JSON.stringify({ dist: { signatures: digest ? [{ keyid: 'k', sig }] : [] } }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const file = join(mkdtempSync(join(tmpdir(), 'latchkey-lockfile-')), 'pnpm-lock.yaml')
  writeFileSync(file, lockfile)
  const registry = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return await new Promise<{ status: number; stdout: string; stderr: string }>((resolve) =>
    execFile(
      process.execPath,
      [program, '--registry', registry, '--lockfile', file],
      (error, stdout, stderr) => resolve({ status: Number(error?.code ?? 0), stdout, stderr }),
    ),
  )
}

it('default: every package of the lockfile is signed', async () => {
  expect(await audit({ '@scope/one': 'sha512-one', two: 'sha512-two' })).toEqual({
    status: 0,
    stdout: '2 packages have a valid signature, 0 have none.\n',
    stderr: '',
  })
})

it.each([
  [{ '@scope/one': 'sha512-one', two: 'sha512-other' }, null, 'two@2.0.0: the signature is of other content'],
  [{ two: 'sha512-two' }, null, '@scope/one@1.0.0: the registry has no signature'],
  [{ '@scope/one': 'sha512-one', two: 'sha512-two' }, '2021-01-01T00:00:00Z', 'two@2.0.0: the key of the'],
])('behavior: names what is not: %j', async (digests, expires, sentence) => {
  const { status, stderr } = await audit(digests, expires)
  expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringContaining(sentence) })
  expect(stderr.trim().split('\n')).toHaveLength(1)
})
