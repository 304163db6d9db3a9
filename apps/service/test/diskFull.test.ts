import { execFileSync } from 'node:child_process'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'

import { changeConstantly, expectAllKept } from './changeConstantly.ts'
import { newDirectory } from './newDirectory.ts'
import { startOwnPostgres } from './postgres.ts'
import { reach } from './reach.ts'
import { rootOf } from './serviceFile.ts'
import { isFull, spawnService } from './spawnService.ts'
import type { PostgresServer } from './startPostgres.ts'

/** A small in-memory file system. Needs Linux and root. */
function mountSmall(): string | undefined {
  const directory = newDirectory()
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=160m,mode=755', 'tmpfs', directory], { stdio: 'pipe' })
    return directory
  } catch (error) {
    console.log(`Skipped: the test of a full disk can't mount a file system here (${error}).`)
    return undefined
  }
}

/** Fills the disk. */
function fill(file: string): void {
  const target = openSync(file, 'w')
  const chunk = Buffer.alloc(65_536)
  try {
    for (;;) writeSync(target, chunk)
  } catch (error) {
    expect(error).toMatchObject({ code: 'ENOSPC' })
  } finally {
    closeSync(target)
  }
}

const disk = isFull ? mountSmall() : undefined
let postgres: PostgresServer | undefined
afterAll(async () => {
  await postgres?.stop()
  if (disk) execFileSync('umount', ['--lazy', disk])
})

describe('a database whose disk is full', () => {
  it.skipIf(!disk)('behavior: rejects writes while the disk is full, and recovers', async () => {
    const flags = ['-c', 'min_wal_size=32MB', '-c', 'max_wal_size=48MB']
    postgres = await startOwnPostgres({ directory: disk!, flags })
    const directory = newDirectory()
    const words = ['--port', '0', '--limits', 'relaxed', '--data-dir', directory]
    const service = spawnService([...words, '--database-url', postgres.url])
    const { apiBaseUrl } = await service.ready
    const root = rootOf(directory)
    const changes = changeConstantly(root, [apiBaseUrl])
    await changes.more(50)

    const filler = join(disk!, 'filler')
    fill(filler)
    await reach(() => changes.statuses[503] ?? 0, 100)
    const readiness = async () => (await fetch(`${apiBaseUrl}/readyz`)).status
    await expect.poll(readiness).toBe(503)
    const before = changes.acknowledged.size
    rmSync(filler)
    let isEnough = false
    const enough = changes.more(50).finally(() => {
      isEnough = true
    })
    // Postgres exits if it can't write its WAL, and is started again.
    while (!isEnough) {
      if (!postgres.isRunning) await postgres.start()
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    await enough
    // The service is ready a minute after the last failed write. In that time, writers on a fast machine fill the disk.
    await changes.stop()
    await expect.poll(readiness, { timeout: 90_000 }).toBe(200)
    expect(service.child.exitCode, service.stderr.slice(-2_000)).toBe(null)
    await expectAllKept(root, changes)
    console.log(`${before} acknowledged before there was room again, ${JSON.stringify(changes.statuses)}`)
  })
})
