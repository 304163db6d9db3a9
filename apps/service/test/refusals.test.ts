import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { lockDirectory } from '@latchkey/server/lock'
import { describe, expect, it, onTestFinished } from 'vitest'

import { newDirectory } from './newDirectory.ts'
import { runHere } from './runHere.ts'
import { isFull, kill, rounds, spawnService } from './spawnService.ts'

/** Expects one message on stderr, nothing on stdout, and status 1. */
async function refusal(words: readonly string[], environment: NodeJS.ProcessEnv = {}): Promise<string> {
  const { status, stdout, stderr } = await runHere(words, environment)
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
  expect(stderr).not.toMatch(/^\s+at |Error:/m)
  return stderr
}

/** The same of a process. */
async function refusalOfProcess(words: readonly string[]): Promise<string> {
  const service = spawnService(words)
  expect(await service.ended).toEqual({ status: 1, signal: null })
  expect(service.stdout).toBe('')
  return service.stderr
}

async function takePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => void server.close())
  return (server.address() as { port: number }).port
}

describe('a rejected start', () => {
  it('behavior: names an unknown option', async () => {
    const words = ['--prot', '0']
    const sentence = 'Unknown option --prot. --help lists all options.\n'
    expect(await refusal(words)).toBe(sentence)
    expect(await refusalOfProcess(words)).toBe(sentence)
  })

  it('behavior: refuses two commands at once', async () => {
    expect(await refusal(['--verify-keys', '--adopt-secrets'])).toBe(
      'One command at a time: got --verify-keys and --adopt-secrets.\n',
    )
  })

  it('behavior: names a port that is taken', async () => {
    const port = await takePort()
    expect(await refusalOfProcess(['--port', String(port), '--data-dir', newDirectory()])).toBe(
      `Port ${port} is taken. Choose another with --port, or 0 for any free one.\n`,
    )
  })

  it('behavior: says why a directory cannot be used', async () => {
    const file = join(newDirectory(), 'file')
    writeFileSync(file, '')
    expect(await refusal(['--port', '0', '--data-dir', file])).toBe(`${file} cannot be used: it is a file.\n`)
    const below = join(file, 'below')
    expect(await refusal(['--port', '0', '--data-dir', below])).toBe(
      `${below} cannot be used: a part of the path is a file.\n`,
    )
    const long = join(newDirectory(), 'a'.repeat(300))
    expect(await refusal(['--port', '0', '--data-dir', long])).toBe(
      `${long} cannot be used: the path is too long.\n`,
    )
  })

  it.skipIf(process.getuid?.() === 0)('behavior: a directory without write permission', async () => {
    const directory = join(newDirectory(), 'closed')
    mkdirSync(directory, { mode: 0o500 })
    expect(await refusal(['--port', '0', '--data-dir', directory])).toMatch(/this user may not write there/)
  })

  it('behavior: says why a database cannot be used, without its password', async () => {
    const url = (port: number) => `postgres://user:hunter2@127.0.0.1:${port}/latchkey`
    const words = ['--port', '0', '--data-dir', newDirectory(), '--database-url']
    expect(await refusal([...words, url(1)])).toBe(
      'The database at postgres://127.0.0.1:1/latchkey cannot be used: nothing listens at this address.\n',
    )
    expect(await refusal([...words, 'mysql://user:hunter2@db.example/x'])).toBe(
      '--database-url is not a URL that starts with postgres:// or postgresql://.\n',
    )
    expect(await refusal([...words, 'postgres://user:hunter2@no-such-host.invalid/x'])).toMatch(
      /^The database at postgres:\/\/no-such-host\.invalid\/x cannot be used: .*name.*\n$/,
    )
  })

  it('behavior: secrets that others may read', async () => {
    const directory = newDirectory()
    writeFileSync(join(directory, 'secrets.json'), '{}', { mode: 0o644 })
    expect(await refusal(['--port', '0', '--data-dir', directory])).toMatch(/chmod 600/)
  })

  it('behavior: production with missing settings', async () => {
    const message = await refusal(['--port', '0'], { NODE_ENV: 'production' })
    expect(message).toMatch(/^This is a production start \(NODE_ENV is production\)/)
    expect(await refusal(['--port', '0', '--host', '0.0.0.0'])).toMatch(
      /^This is a production start \(0\.0\.0\.0/,
    )
  })

  it('behavior: names the process that uses the directory', async () => {
    const directory = newDirectory()
    mkdirSync(join(directory, 'pglite'))
    const lock = await lockDirectory(join(directory, 'pglite'))
    onTestFinished(lock.release)
    const words = ['--port', '0', '--data-dir', directory]
    const sentence = `${directory} is in use by another service (process ${process.pid}). Stop that one, or choose another --data-dir.\n`
    expect(await refusal(words)).toBe(sentence)
    expect(await refusalOfProcess(words)).toBe(sentence)
  })

  it.runIf(isFull)('behavior: one of two concurrent starts wins after a killed owner', async () => {
    const directory = newDirectory()
    const words = ['--port', '0', '--data-dir', directory]
    const owner = spawnService(words)
    await owner.ready
    await kill(owner)
    for (let round = 0; round < rounds(10, 1); round++) {
      const takers = [spawnService(words), spawnService(words)]
      const outcomes = await Promise.allSettled(takers.map(({ ready }) => ready))
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      await Promise.all(takers.map(kill))
    }
  })
})
