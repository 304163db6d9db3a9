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
  /** A program that doesn't know this version refuses the file. */
  readonly version: JournalVersion
  /**
   * Resolves once the entry is on the disk. Entries that come while the disk is busy are written together.
   * @throws {@link EnclaveError} `UNAVAILABLE`: nobody knows whether it was written. The journal has to be opened again.
   */
  append(entry: Entry): Promise<void>
  /**
   * Replaces all entries by these, in one step: they have to say what all entries so far say. Entries that are appended
   * meanwhile follow them.
   *
   * @param version - raises the file's
   */
  replace(entries: Iterable<Entry>, version?: JournalVersion): Promise<void>
  /** Waits for what was appended, and closes the file. */
  close(): Promise<void>
}

/** By the kinds of entries that a file may have. */
export type JournalVersion = 1 | 2

/** The first entry of a file. */
interface Head {
  journal: string
  version: JournalVersion
}

interface Replacement<Entry> {
  entries: Iterable<Entry>
  version: JournalVersion | undefined
  resolve(): void
  reject(error: Error): void
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
    let head: Head | undefined
    for (const entry of entries)
      if (!head) head = readHead(entry)
      else onEntry(entry as Entry)
    if (head) return write(head, frames, end, bytes.length)
    head = { journal: randomUUID(), version: 1 }
    await handle.truncate(0)
    const size = await writeAt(handle, frames.add([head]), 0)
    return write(head, frames, size, size)
  }

  function write(firstHead: Head, first: Frames, firstSize: number, readSize: number): Journal<Entry> {
    let head = firstHead
    let frames = first
    let size = firstSize
    // The next entry replaces what was being written when the machine stopped, or what another process is writing now.
    let fileSize = readSize
    let waiting: { entry: Entry; resolve(): void; reject(error: Error): void }[] = []
    let replacements: Replacement<Entry>[] = []
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
          if (replaced.length > 0) await replaceBy(replaced)
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

    /** The last one counts. */
    async function replaceBy(replaced: readonly Replacement<Entry>[]): Promise<void> {
      const isNew = head.version === 2 || replaced.some(({ version }) => version === 2)
      const nextHead: Head = { ...head, version: isNew ? 2 : 1 }
      const next = createFrames(key)
      const replacing = await open(`${file}.new`, 'w', 0o600)
      try {
        let written = await writeAt(replacing, next.add([nextHead]), 0)
        for (const batch of inBatches(replaced.at(-1)!.entries, entriesPerFrame))
          written = await writeAt(replacing, next.add(batch), written)
        await rename(`${file}.new`, file)
        await syncFolder(file)
        await handle.close()
        head = nextHead
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
      id: head.journal,
      get size() {
        return size
      },
      get version() {
        return head.version
      },
      append: (entry) =>
        new Promise((resolve, reject) => {
          waiting.push({ entry, resolve, reject })
          start()
        }),
      replace: (entries, version) =>
        new Promise((resolve, reject) => {
          replacements.push({ entries, version, resolve, reject })
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

function readHead(entry: unknown): Head {
  const { journal, version } = Object(entry) as Partial<Head>
  if (typeof journal === 'string' && (version === 1 || version === 2)) return { journal, version }
  throw new EnclaveError('JOURNAL_BROKEN', "The enclave's journal is of another version.")
}
