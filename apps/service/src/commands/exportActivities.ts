import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { ActivityLogError, type VerifiedActivityLog, verifyActivityLog } from '@latchkey/node'

import { readRootKeyFile } from '../files/rootKeyFile.ts'
import { StartRefused } from '../StartRefused.ts'
import type { OptionValues } from '../settings/options.ts'
import { findApi, openClient, orRefuse } from './callApi.ts'
import type { Print } from './Print.ts'

const limit = '1000'

/**
 * Appends the activities that have ended since to a file of JSON lines, and prints what it holds then. The file
 * is verified before and after. docs/activity-log.md#by-the-command
 *
 * @throws {@link StartRefused} for a file that is not the log that the service signs
 */
export async function exportActivities(path: string, values: OptionValues, print: Print): Promise<void> {
  if (!values.key)
    throw new StartRefused("--export-activities needs --key FILE: the key of the organization's root user.")
  const key = await readRootKeyFile(values.key)
  const url = findApi(values, key)
  const source = { organizationId: key.organizationId, apiBaseUrl: url }
  const client = openClient(url, key)
  // Its end can be cut off, and lines are always added at the end.
  const file = await open(path, 'a+', 0o600)
  let added = 0
  try {
    const size = await findCompleteSize(file)
    // Before anything is cut off: it may be another file.
    const before = await verifyFile(path, source, size)
    const { size: present } = await file.stat()
    if (size === 0 && present > 0)
      throw new StartRefused(`${path} is not an activity log: it has no complete line. Nothing was changed.`)
    await file.truncate(size)
    for (let number = before.number; ; ) {
      const part = await orRefuse(client.api.exportActivities({ after: String(number), limit }))
      number = Number(part.number)
      const isSigned = number === before.signedNumber && before.signedAt !== undefined
      const signature = part.isComplete && !isSigned ? [JSON.stringify({ signedHead: part.signedHead })] : []
      for (const line of [...part.lines, ...signature]) await file.write(`${line}\n`)
      added += part.lines.length
      if (part.isComplete) break
    }
    await file.sync()
  } finally {
    await file.close()
  }
  const { number, changed, head } = await verifyFile(path, source)
  print({ file: path, added, number, changed, head })
}

/** Verifies a file without adding to it, and prints what it holds. */
export async function verifyActivities(path: string, values: OptionValues, print: Print): Promise<void> {
  if (!values.key) throw new StartRefused('--verify-activities needs --key FILE: it names the organization.')
  const key = await readRootKeyFile(values.key)
  const verified = await verifyFile(path, {
    organizationId: key.organizationId,
    apiBaseUrl: findApi(values, key),
  })
  if (verified.signedNumber < verified.number)
    throw new StartRefused(
      `${path}: the lines after ${verified.signedNumber} are not signed. Export again to add a signature.`,
    )
  print({ file: path, ...verified })
}

/** @param size how many bytes of the file to read; all by default */
async function verifyFile(
  path: string,
  source: { organizationId: string; apiBaseUrl: string },
  size = Number.POSITIVE_INFINITY,
): Promise<VerifiedActivityLog> {
  try {
    return await verifyActivityLog(size === 0 ? [] : await readLines(path, size), source)
  } catch (error) {
    if (error instanceof ActivityLogError) throw new StartRefused(`${path}: ${error.message}`)
    throw error
  }
}

/** Lines of the file; empty if there is no file yet. */
async function readLines(path: string, size: number): Promise<AsyncIterable<string> | Iterable<string>> {
  const stream = createReadStream(path, { end: size - 1 })
  try {
    await new Promise((resolve, reject) => stream.once('open', resolve).once('error', reject))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
  return createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY })
}

const chunkBytes = 65_536

/** How many bytes the complete lines of a file have: a run that was killed leaves part of one. */
async function findCompleteSize(file: FileHandle): Promise<number> {
  let { size } = await file.stat()
  const chunk = Buffer.alloc(chunkBytes)
  while (size > 0) {
    const start = Math.max(0, size - chunkBytes)
    const { bytesRead } = await file.read(chunk, 0, size - start, start)
    const lineEnd = chunk.subarray(0, bytesRead).lastIndexOf('\n')
    size = lineEnd < 0 ? start : start + lineEnd + 1
    if (lineEnd >= 0) break
  }
  return size
}
