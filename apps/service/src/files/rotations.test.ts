import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSecrets } from '@latchkey/server'
import { describe, expect, it } from 'vitest'

import { type RotationStep, rotateSecret } from './rotations.ts'
import { makeSecretsFiles, readSecretsFile } from './secretsFile.ts'

const newFile = () => join(mkdtempSync(join(tmpdir(), 'latchkey-rotation-')), 'secrets.json')
const hour = 3_600_000
const start = Date.UTC(2026, 0, 1)
const beforeEnd = async () => undefined

describe('rotateSecret', () => {
  const stepOf = (path: string) => (step: RotationStep, now: number) =>
    rotateSecret(path, { name: 'sessionKey', step, now, beforeEnd })
  const keyTime = (path: string) => JSON.parse(readFileSync(path, 'utf8')).madeAt?.sessionKey

  it('default: add, use, drop', async () => {
    const path = newFile()
    await makeSecretsFiles(path)
    const step = stepOf(path)
    const before = await readSecretsFile(path)
    await expect(step('use', start)).rejects.toThrow('There is no new sessionKey. Begin with')
    await expect(step('drop', start)).rejects.toThrow(
      'There is only one sessionKey, so there is none to drop.',
    )

    await step('add', start)
    const added = await readSecretsFile(path)
    const [next] = added.others!.sessionKey!
    expect(added).toEqual({ ...before, others: { sessionKey: [next] } })
    expect(next).not.toBe(before.sessionKey)
    await expect(step('add', start)).rejects.toThrow('A rotation of sessionKey is in progress.')

    await step('use', start + hour)
    expect(await readSecretsFile(path)).toEqual({
      ...before,
      sessionKey: next,
      others: { sessionKey: [before.sessionKey] },
    })
    expect(keyTime(path)).toBe('2026-01-01T00:00:00.000Z')
    await expect(step('use', start)).rejects.toThrow('There is no new sessionKey.')

    await expect(step('drop', start + 13 * hour)).rejects.toThrow(
      'may be valid until 2026-01-01T14:00:00.000Z',
    )
    await step('drop', start + 14 * hour)
    expect(await readSecretsFile(path)).toEqual({ ...before, sessionKey: next })
    expect(readFileSync(path, 'utf8')).not.toContain(before.sessionKey)
  })

  it('behavior: a new key that was never used is dropped at once', async () => {
    const path = newFile()
    await makeSecretsFiles(path)
    const before = readFileSync(path, 'utf8')
    await stepOf(path)('add', start)
    await stepOf(path)('drop', start)
    expect(readFileSync(path, 'utf8')).toBe(before)
  })

  it('behavior: revoke drops the old key without waiting', async () => {
    const path = newFile()
    await makeSecretsFiles(path)
    for (const step of ['add', 'use', 'revoke'] as const) await stepOf(path)(step, start)
    expect((await readSecretsFile(path)).others).toBeUndefined()
  })

  it.each(['drop', 'revoke'] as const)(
    'behavior: %s leaves the file if the key may not end',
    async (step) => {
      const path = newFile()
      await makeSecretsFiles(path)
      for (const earlier of ['add', 'use'] as const) await stepOf(path)(earlier, start)
      const before = readFileSync(path, 'utf8')
      const refuse = () => Promise.reject(new Error('no'))
      const change = { name: 'sessionKey', step, now: start + 14 * hour, beforeEnd: refuse } as const
      await expect(rotateSecret(path, change)).rejects.toThrow('no')
      expect(readFileSync(path, 'utf8')).toBe(before)
    },
  )

  it('behavior: rotates several secrets, each by itself', async () => {
    const path = newFile()
    await makeSecretsFiles(path)
    await rotateSecret(path, { name: 'pepper', step: 'add', now: start, beforeEnd })
    await stepOf(path)('add', start)
    await rotateSecret(path, { name: 'pepper', step: 'drop', now: start, beforeEnd })
    expect(Object.keys((await readSecretsFile(path)).others!)).toEqual(['sessionKey'])
  })

  it('behavior: rotates a file written by hand, which has no times', async () => {
    const path = newFile()
    const old = createSecrets()
    writeFileSync(path, JSON.stringify({ ...old, added: 'by hand' }), { mode: 0o600 })
    for (const step of ['add', 'use'] as const) await stepOf(path)(step, start)
    expect((await readSecretsFile(path)).others).toEqual({ sessionKey: [old.sessionKey] })
    expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({
      added: 'by hand',
      madeAt: { sessionKey: '2026-01-01T00:00:00.000Z' },
    })
  })
})
