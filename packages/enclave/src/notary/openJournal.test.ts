import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { openJournal } from './openJournal.ts'

const secret = randomBytes(32)
const isBroken = expect.objectContaining({ code: 'JOURNAL_BROKEN' })
let folder: string
let file: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'journal-'))
  file = join(folder, 'journal')
})
afterEach(async () => await rm(folder, { recursive: true }))

async function openIt(entries: unknown[] = [], withSecret: Uint8Array = secret) {
  return await openJournal<unknown>({
    file,
    secret: withSecret,
    onEntry: (entry) => void entries.push(entry),
  })
}

async function readAll(): Promise<unknown[]> {
  const entries: unknown[] = []
  await (await openIt(entries)).close()
  return entries
}

/** Writes each entry by itself. @returns the sizes of the file after each */
async function writeEntries(...entries: unknown[]): Promise<number[]> {
  const journal = await openIt()
  const sizes = [journal.size]
  for (const entry of entries) {
    await journal.append(entry)
    sizes.push(journal.size)
  }
  await journal.close()
  return sizes
}

describe('openJournal', () => {
  test('default: entries are there after it was closed, in their order, and its id stays', async () => {
    const first = await openIt()
    await first.append({ name: 'first', bytes: Uint8Array.of(1, 2) })
    await first.append('second')
    await first.close()
    const entries: unknown[] = []
    const second = await openIt(entries)
    expect(second.id).toBe(first.id)
    expect(entries).toEqual([{ name: 'first', bytes: Uint8Array.of(1, 2) }, 'second'])
    await second.append('third')
    await second.close()
    expect(await readAll()).toHaveLength(3)
  })

  test('behavior: entries that come together are written together', async () => {
    const journal = await openIt()
    await Promise.all(Array.from({ length: 500 }, (_, at) => journal.append(at)))
    await journal.close()
    expect(await readAll()).toEqual(Array.from({ length: 500 }, (_, at) => at))
    // A frame has 44 bytes beside its entries: 500 frames would take more than 20,000.
    expect(journal.size).toBeLessThan(3_000)
  })

  test("behavior: what was being written when the machine stopped isn't read, at every byte", async () => {
    const sizes = await writeEntries('first', 'second', 'third')
    const bytes = await readFile(file)
    const [before, after] = sizes.slice(-2) as [number, number]
    for (let size = before; size < after; size++) {
      await writeFile(file, bytes.subarray(0, size))
      expect(await readAll(), `${size} bytes`).toEqual(['first', 'second'])
      const zeros = Buffer.concat([bytes.subarray(0, size), Buffer.alloc(after - size)])
      await writeFile(file, zeros)
      expect(await readAll(), `${size} bytes, then zeros`).toEqual(['first', 'second'])
    }
    const torn = bytes.subarray(0, after - 1)
    await writeFile(file, torn)
    await readAll()
    expect(await readFile(file), 'it is left as it is').toEqual(torn)
    await writeEntries('another')
    expect(await readAll()).toEqual(['first', 'second', 'another'])
  })

  test('behavior: a file of which only a part of the head was written begins anew', async () => {
    const [size = 0] = await writeEntries()
    const bytes = await readFile(file)
    for (let length = 0; length < size; length++) {
      await writeFile(file, bytes.subarray(0, length))
      expect(await readAll(), `${length} bytes`).toEqual([])
    }
  })

  test('error: any changed byte of an entry before the last one', async () => {
    const sizes = await writeEntries('first', 'second', 'third')
    const bytes = await readFile(file)
    const end = sizes.at(-2)!
    for (let at = 0; at < end; at++) {
      const changed = Buffer.from(bytes)
      changed[at]! ^= 1
      await writeFile(file, changed)
      await expect(openIt(), `byte ${at}`).rejects.toThrow(isBroken)
      expect(await readFile(file), 'it is left as it is').toEqual(changed)
    }
  })

  test('error: an entry that is left out, doubled or moved', async () => {
    const sizes = await writeEntries('first', 'second', 'third', 'fourth')
    const bytes = await readFile(file)
    const part = (at: number) => bytes.subarray(sizes[at - 1], sizes[at])
    const head = bytes.subarray(0, sizes[0])
    for (const order of [
      [2, 3, 4],
      [1, 3, 4],
      [1, 1, 2, 3, 4],
      [2, 1, 3, 4],
    ]) {
      await writeFile(file, Buffer.concat([head, ...order.map(part)]))
      await expect(openIt(), order.join()).rejects.toThrow(isBroken)
    }
  })

  test('error: another secret', async () => {
    await writeEntries('x'.repeat(300))
    const before = await readFile(file)
    await expect(openIt([], randomBytes(32))).rejects.toThrow(isBroken)
    expect(await readFile(file)).toEqual(before)
  })

  test('error: another process writes the file', async () => {
    const first = await openIt()
    const second = await openIt()
    await second.append('by the second')
    const isUnavailable = expect.objectContaining({ code: 'UNAVAILABLE' })
    await expect(first.append('by the first')).rejects.toThrow(isUnavailable)
    await expect(first.append('once more'), 'it stays so').rejects.toThrow(isUnavailable)
    await first.close()
    await second.close()
    expect(await readAll()).toEqual(['by the second'])
  })

  test('behavior: replaces all entries, and goes on after them', async () => {
    const journal = await openIt()
    for (let at = 0; at < 50; at++) await journal.append(at)
    const size = journal.size
    const [, later] = [journal.replace(['all']), journal.append('meanwhile')]
    await later
    await journal.append('after')
    expect(journal.size).toBeLessThan(size)
    await journal.close()
    const entries: unknown[] = []
    const again = await openIt(entries)
    await again.close()
    expect(entries).toEqual(['all', 'meanwhile', 'after'])
    expect(again.id).toBe(journal.id)
  })

  test('behavior: the last one of several replacements counts', async () => {
    await writeEntries('first')
    const journal = await openIt()
    const writing = journal.append('second')
    await Promise.all([writing, journal.replace(['third']), journal.replace(['fourth'])])
    await journal.close()
    expect(await readAll()).toEqual(['fourth'])
  })

  test('behavior: a replacement that was not finished changes nothing', async () => {
    await writeEntries('first')
    await writeFile(`${file}.new`, 'half')
    expect(await readAll()).toEqual(['first'])
    const journal = await openIt()
    await journal.replace(['second'])
    await journal.close()
    expect(await readAll()).toEqual(['second'])
  })
})
