import { hkdfSync, randomUUID } from 'node:crypto'
import { type FileHandle, open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'

import { EnclaveError } from '../EnclaveError.ts'
import { inBatches } from './inBatches.ts'
import { createFrames, type Frames } from './journalFrames.ts'

export interface OpenJournalParameters<Entry> {
  /** Path of the file, in a folder of the enclave alone. It is made if it is missing. */
  file: string
  /** 32 bytes that nobody else has. They authenticate the entries, so the file opens with these alone. */
  secret: Uint8Array
  /**
   * Called for each entry that is on the disk, in their order: for those of the file before `openJournal` resolves, for
   * others before `append` does.
   */
  onEntry(entry: Entry): void
}

/** Entries in a file. More can be added; none can be changed or removed but by replacing all. */
export interface Journal<Entry> {
  /** Made with the file: another file has another. */
  readonly id: string
  /** Bytes of the file. */
  readonly size: number
  /**
   * Resolves once the entry is on the disk. Entries that come while the disk is busy are written together.
   * @throws {@link EnclaveError} `UNAVAILABLE`: nobody knows whether it was written. The journal has to be opened again.
   */
  append(entry: Entry): Promise<void>
  /**
   * Replaces all entries by these, in one step: they have to say what all entries so far say. Entries that are appended
   * meanwhile follow them.
   */
  replace(entries: Iterable<Entry>): Promise<void>
  /** Waits for what was appended, and closes the file. */
  close(): Promise<void>
}

/** The first entry of a file. */
interface Head {
  journal: string
  version: 1
}

/** Entries of one frame, where many are written at once. */
const entriesPerFrame = 1_000

/**
 * Opens a journal, and changes nothing of it: another process may use it. What was being written when the machine stopped
 * isn't read, since nobody was told that it is there.
 *
 * @throws {@link EnclaveError} `JOURNAL_BROKEN`: an entry was changed, or the file was written with another secret
 */
export async function openJournal<Entry>({
  file,
  secret,
  onEntry,
}: OpenJournalParameters<Entry>): Promise<Journal<Entry>> {
  const key = new Uint8Array(hkdfSync('sha256', secret, new Uint8Array(), 'latchkey journal', 32))
  let handle = await openFile(file)
  try {
    return await read()
  } catch (error) {
    await handle.close()
    throw error
  }

  async function read(): Promise<Journal<Entry>> {
    const bytes = await handle.readFile()
    const frames = createFrames(key)
    const { entries, end } = frames.read(bytes)
    let id: string | undefined
    for (const entry of entries)
      if (id === undefined) id = readHead(entry)
      else onEntry(entry as Entry)
    if (id !== undefined) return write(id, frames, end, bytes.length)
    id = randomUUID()
    await handle.truncate(0)
    const size = await writeAt(handle, headFrame(frames, id), 0)
    return write(id, frames, size, size)
  }

  function write(id: string, first: Frames, firstSize: number, readSize: number): Journal<Entry> {
    let frames = first
    let size = firstSize
    // The next entry replaces what was being written when the machine stopped, or what another process is writing now.
    let fileSize = readSize
    let waiting: { entry: Entry; resolve(): void; reject(error: Error): void }[] = []
    let replacements: { entries: Iterable<Entry>; resolve(): void; reject(error: Error): void }[] = []
    let writing: Promise<void> | undefined
    let failure: EnclaveError | undefined

    /** Writes until nothing waits. One write at a time, so that only the last one can be cut off. */
    async function writeAll(): Promise<void> {
      while (replacements.length > 0 || waiting.length > 0) {
        const [batch, replaced] = [waiting, replacements]
        waiting = []
        replacements = []
        try {
          if (failure) throw failure
          if (replaced.length > 0) await replaceBy(replaced.at(-1)!.entries)
          if (batch.length > 0) await append(frames.add(batch.map(({ entry }) => entry)))
          for (const { entry, resolve } of batch) {
            onEntry(entry)
            resolve()
          }
          for (const { resolve } of replaced) resolve()
        } catch (cause) {
          failure ??= new EnclaveError('UNAVAILABLE', "The enclave's journal can't be written.", { cause })
          for (const { reject } of [...batch, ...replaced]) reject(failure)
        }
      }
      writing = undefined
    }

    async function append(bytes: Buffer): Promise<void> {
      if ((await handle.stat()).size !== fileSize) throw new Error('Another process writes this journal.')
      if (fileSize > size) await handle.truncate(size)
      size = await writeAt(handle, bytes, size)
      fileSize = size
    }

    async function replaceBy(entries: Iterable<Entry>): Promise<void> {
      const next = createFrames(key)
      const replacing = await open(`${file}.new`, 'w', 0o600)
      try {
        let written = await writeAt(replacing, headFrame(next, id), 0)
        for (const batch of inBatches(entries, entriesPerFrame))
          written = await writeAt(replacing, next.add(batch), written)
        await rename(`${file}.new`, file)
        await syncFolder(file)
        await handle.close()
        frames = next
        size = written
        fileSize = written
      } catch (error) {
        await replacing.close()
        throw error
      }
      handle = replacing
    }

    const start = () => {
      writing ??= writeAll()
    }
    return {
      id,
      get size() {
        return size
      },
      append: (entry) =>
        new Promise((resolve, reject) => {
          waiting.push({ entry, resolve, reject })
          start()
        }),
      replace: (entries) =>
        new Promise((resolve, reject) => {
          replacements.push({ entries, resolve, reject })
          start()
        }),
      async close() {
        await writing
        await handle.close()
      },
    }
  }
}

async function openFile(file: string): Promise<FileHandle> {
  try {
    return await open(file, 'r+')
  } catch (error) {
    if (Object(error).code !== 'ENOENT') throw error
  }
  const handle = await open(file, 'wx+', 0o600)
  await syncFolder(file)
  return handle
}

/** Makes a new name in the file's folder last. */
async function syncFolder(file: string): Promise<void> {
  // Windows can't open a folder.
  if (process.platform === 'win32') return
  const folder = await open(dirname(file), 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/** @returns where the file ends then */
async function writeAt(handle: FileHandle, bytes: Buffer, at: number): Promise<number> {
  for (let done = 0; done < bytes.length; ) {
    const { bytesWritten } = await handle.write(bytes, done, bytes.length - done, at + done)
    done += bytesWritten
  }
  await handle.datasync()
  return at + bytes.length
}

const headFrame = (frames: Frames, journal: string): Buffer =>
  frames.add([{ journal, version: 1 } satisfies Head])

function readHead(entry: unknown): string {
  const { journal, version } = Object(entry) as Partial<Head>
  if (typeof journal === 'string' && version === 1) return journal
  throw new EnclaveError('JOURNAL_BROKEN', "The enclave's journal is of another version.")
}
