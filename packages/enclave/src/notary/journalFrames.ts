import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

import { decode, encode } from 'cborg'

import { EnclaveError } from '../EnclaveError.ts'

const markBytes = 8
const lengthBytes = 4
const headBytes = markBytes + lengthBytes
const macBytes = 32
/** Far above the bytes of the first frame, which holds the head alone. */
const maxHeadFrame = 256

/** Frames of a journal, in their order. */
export interface Frames {
  /** The frame that follows the last one. */
  add(entries: readonly unknown[]): Buffer
  /**
   * Reads a file. `end`: where its last whole frame ends.
   * @throws {@link EnclaveError} `JOURNAL_BROKEN`
   */
  read(file: Buffer): { entries: unknown[]; end: number }
}

/**
 * Entries that were written at once are a frame: a mark, the length of the entries, the entries as CBOR, and an
 * HMAC-SHA-256 of them and of all frames before.
 *
 * Where the machine stops during a write, any part of the last frame may be missing. A frame that is damaged although
 * another one follows was on the disk before: then the file is broken. The mark, which nobody can choose as a text,
 * shows whether another one follows.
 */
export function createFrames(key: Uint8Array): Frames {
  const mark = Buffer.from(hkdfSync('sha256', key, new Uint8Array(), 'mark', markBytes))
  let last: Uint8Array = new Uint8Array(macBytes)

  const authenticate = (content: Buffer): Buffer =>
    createHmac('sha256', key).update(last).update(content).digest()

  /** The frame at the start of these bytes, if it is whole. */
  function readFrame(bytes: Buffer): { entries: unknown[]; size: number } | undefined {
    if (bytes.length < headBytes || !bytes.subarray(0, markBytes).equals(mark)) return undefined
    const contentSize = headBytes + bytes.readUInt32BE(markBytes)
    const size = contentSize + macBytes
    if (bytes.length < size) return undefined
    const mac = authenticate(bytes.subarray(0, contentSize))
    if (!timingSafeEqual(mac, bytes.subarray(contentSize, size))) return undefined
    last = mac
    const content = bytes.subarray(headBytes, contentSize)
    return { entries: decode(content, { rejectDuplicateMapKeys: true }), size }
  }

  return {
    add(entries) {
      const body = encode(entries)
      const head = Buffer.alloc(headBytes)
      mark.copy(head)
      head.writeUInt32BE(body.length, markBytes)
      const content = Buffer.concat([head, body])
      last = authenticate(content)
      return Buffer.concat([content, last])
    },

    read(file) {
      const entries: unknown[] = []
      let end = 0
      while (end < file.length) {
        const frame = readFrame(file.subarray(end))
        if (!frame) break
        for (const entry of frame.entries) entries.push(entry)
        end += frame.size
      }
      // Nothing but the head can have been under way in a file of which nothing is whole.
      const isForeign = end === 0 && file.length > maxHeadFrame
      if (isForeign || file.indexOf(mark, end + 1) >= 0)
        throw new EnclaveError(
          'JOURNAL_BROKEN',
          `The enclave's journal can't be used: it is damaged at byte ${end}, or another secret wrote it.`,
        )
      return { entries, end }
    },
  }
}
