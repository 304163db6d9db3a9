import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'

import { DirectoryBusyError, lockDirectory } from './lockDirectory.mjs'

const newDirectory = (): string => mkdtempSync(join(tmpdir(), 'latchkey-lock-'))
const rounds = process.env.LATCHKEY_DEEP === '1' ? 20 : 2

const taker = join(newDirectory(), 'taker.mjs')
writeFileSync(
  taker,
  `import { lockDirectory } from ${JSON.stringify(new URL('./lockDirectory.mjs', import.meta.url).href)}
  process.on('message', async ({ directory, waitMs }) => {
    process.send(await lockDirectory(directory, { waitMs }).then(() => 'taken', (error) => error.name))
  })`,
)

const children: ChildProcess[] = []
const newProcess = (): ChildProcess => {
  const child = fork(taker)
  children.push(child)
  return child
}
const take = async (child: ChildProcess, directory: string, waitMs = 0): Promise<string> => {
  const answer = once(child, 'message')
  child.send({ directory, waitMs })
  return (await answer)[0]
}
const kill = async (child: ChildProcess): Promise<void> => {
  const exit = once(child, 'exit')
  child.kill('SIGKILL')
  await exit
}

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

describe('lockDirectory', () => {
  it('default', async () => {
    const directory = newDirectory()
    const lock = await lockDirectory(directory)
    await expect(lockDirectory(directory, { waitMs: 0 })).rejects.toThrow(
      new DirectoryBusyError(directory, String(process.pid)),
    )
    await lock.release()
    await (await lockDirectory(directory, { waitMs: 0 })).release()
    expect(readdirSync(join(directory, 'lock'))).toEqual([])
  })

  it('behavior: refuses another process, repeatedly', async () => {
    const directory = newDirectory()
    const child = newProcess()
    await lockDirectory(directory)
    for (let round = 0; round < rounds; round++) {
      expect(await take(child, directory)).toBe('DirectoryBusyError')
    }
    await expect(lockDirectory(directory)).rejects.toThrow(DirectoryBusyError)
  })

  it('behavior: the lock of a killed process is taken over at once', async () => {
    const directory = newDirectory()
    for (let round = 0; round < rounds; round++) {
      const owner = newProcess()
      expect(await take(owner, directory)).toBe('taken')
      const next = newProcess()
      expect(await take(next, directory)).toBe('DirectoryBusyError')
      await kill(owner)
      expect(await take(next, directory)).toBe('taken')
      await kill(next)
    }
  })

  it('behavior: a stopped process keeps its lock', async () => {
    const directory = newDirectory()
    const owner = newProcess()
    await take(owner, directory)
    owner.kill('SIGSTOP')
    await expect(lockDirectory(directory, { waitMs: 0 })).rejects.toThrow(DirectoryBusyError)
    await kill(owner)
  })

  it('behavior: only one of many concurrent processes has the lock', async () => {
    for (let round = 0; round < rounds; round++) {
      const directory = newDirectory()
      // Each of them finds the killed owner's socket.
      const former = newProcess()
      await take(former, directory)
      await kill(former)
      const owners: ChildProcess[] = []
      for (const child of Array.from({ length: 6 }, newProcess))
        void take(child, directory, 600_000).then((answer) => answer === 'taken' && owners.push(child))
      const late = newProcess()
      for (let turn = 1; turn <= 3; turn++) {
        await expect.poll(() => owners.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(turn)
        // A second owner would have answered by the time that another process is refused.
        expect(await take(late, directory)).toBe('DirectoryBusyError')
        expect(owners).toHaveLength(turn)
        await kill(owners.at(-1)!)
      }
      for (const child of children.splice(0)) child.kill('SIGKILL')
    }
  })

  it('behavior: waits for an owner that is closing', async () => {
    const directory = newDirectory()
    const lock = await lockDirectory(directory)
    const next = lockDirectory(directory, { waitMs: 60_000 })
    await lock.release()
    await (await next).release()
  })

  it('parameters: a directory with a long name', async () => {
    const directory = join(newDirectory(), 'a'.repeat(200), 'b'.repeat(200))
    mkdirSync(directory, { recursive: true })
    const lock = await lockDirectory(directory)
    await expect(lockDirectory(directory, { waitMs: 0 })).rejects.toThrow(DirectoryBusyError)
    expect(await take(newProcess(), directory)).toBe('DirectoryBusyError')
    await lock.release()
    expect(await take(newProcess(), directory)).toBe('taken')
  })
})
