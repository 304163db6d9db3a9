import { readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync, gzipSync } from 'node:zlib'

const blockSize = 512
/** Fields of a header: https://www.gnu.org/software/tar/manual/html_node/Standard.html */
const nameEnd = 100
const size = { start: 124, length: 12 }
const checksum = { start: 148, length: 8 }

const padded = (/** @type {number} */ bytes) => Math.ceil(bytes / blockSize) * blockSize
const octal = (/** @type {number} */ value, /** @type {number} */ length) =>
  Buffer.from(`${value.toString(8).padStart(length - 1, '0')}\0`)

/**
 * Replaces the text of a file in a tarball of a package. The same tarball and text give the same bytes.
 *
 * @param {string} tarball
 * @param {string} name its path in the tarball, with `package/` first
 * @param {(text: string, files: ReadonlySet<string>) => string} replace gets the names of all files, too
 * @throws Error if the file isn't in it
 */
export function replaceInTarball(tarball, name, replace) {
  const archive = gunzipSync(readFileSync(tarball))
  const entries = listEntries(archive)
  const match = entries.find((entry) => entry.name === name)
  if (!match) throw new Error(`Expected ${name} in ${tarball}`)
  const { start, content, bytes } = match
  const before = archive.subarray(content, content + bytes).toString('utf8')
  const text = Buffer.from(replace(before, new Set(entries.map((entry) => entry.name))))
  const header = Buffer.from(archive.subarray(start, content))
  octal(text.length, size.length).copy(header, size.start)
  // The sum of the header's bytes, with spaces in place of the sum.
  header.fill(' ', checksum.start, checksum.start + checksum.length)
  const sum = header.reduce((total, byte) => total + byte, 0)
  Buffer.from(`${sum.toString(8).padStart(6, '0')}\0 `).copy(header, checksum.start)
  const padding = Buffer.alloc(padded(text.length) - text.length)
  const rest = archive.subarray(content + padded(bytes))
  writeFileSync(tarball, gzipSync(Buffer.concat([archive.subarray(0, start), header, text, padding, rest])))
}

/** @param {Buffer} archive */
function listEntries(archive) {
  const entries = []
  for (let start = 0; start < archive.length && archive[start] !== 0; ) {
    const read = (/** @type {number} */ from, /** @type {number} */ length) =>
      archive.toString('utf8', start + from, start + from + length).replace(/\0.*$/s, '')
    const bytes = Number.parseInt(read(size.start, size.length), 8)
    const content = start + blockSize
    entries.push({ name: read(0, nameEnd), start, content, bytes })
    start = content + padded(bytes)
  }
  return entries
}
