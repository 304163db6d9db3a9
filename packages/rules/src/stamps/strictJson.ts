import { isRecord } from '@latchkey/crypto/node'

/** Why a body was refused. The message contains no part of the body. */
export class StrictJsonError extends Error {}

const maxDepth = 32
const maxKeys = 1_000
const maxElements = 10_000
const maxString = 65_536
/** Data to sign may be as large as a transaction of Ethereum: nodes take 128 KiB, which are as many digits of hex. */
const largeFields: Readonly<Record<string, number>> = { unsignedTransaction: 262_144, payload: 262_144 }

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/
const loneSurrogate = /\p{Surrogate}/u
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * Parses JSON so that every parser would read the same: valid UTF-8 without a byte order mark, one value, no repeated
 * or dangerous keys, no numbers that lose digits. docs/decisions.md#order-of-checks, docs/security.md#one-strict-parse
 * @throws {@link StrictJsonError}
 */
export function parseStrictJson(bytes: Uint8Array): unknown {
  let text: string
  try {
    text = decoder.decode(bytes)
  } catch {
    throw new StrictJsonError('the body is not valid UTF-8')
  }
  if (text.charCodeAt(0) === 0xfeff) throw new StrictJsonError('the body starts with a byte order mark')
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new StrictJsonError(text === '' ? 'the body is empty' : 'the body is not JSON')
  }
  if (controls.test(text)) throw new StrictJsonError('the body contains control characters')
  scan(text)
  return value
}

/**
 * Parses a JSON object as {@link parseStrictJson} does.
 *
 * @param fail - makes the error for a text that is refused, or that holds another value
 */
export function parseStrictRecord(
  bytes: Uint8Array,
  fail: (reason: string, cause?: unknown) => Error,
): Record<string, unknown> {
  let value: unknown
  try {
    value = parseStrictJson(bytes)
  } catch (cause) {
    if (!(cause instanceof StrictJsonError)) throw cause
    throw fail(cause.message.replace('the body', 'it'), cause)
  }
  if (!isRecord(value)) throw fail('it is not a JSON object')
  return value
}

interface Frame {
  /** The last key of an object. */
  key?: string
  /** Keys so far; absent for an array. */
  keys?: Set<string>
  elements: number
}

/** Checks text that is known to be JSON, in one pass. */
function scan(text: string): void {
  const frames: Frame[] = []
  let keys = 0
  let keyNext = false
  for (let at = 0; at < text.length; at++) {
    const character = text[at]!
    if (character === '"') {
      const end = endOfString(text, at)
      const frame = frames.at(-1)
      const word = readString(text, at, end, keyNext ? undefined : frame?.key)
      if (keyNext) {
        addKey(frame!.keys!, word)
        frame!.key = word
        if (++keys > maxKeys) throw new StrictJsonError(`the body has more than ${maxKeys} keys`)
        keyNext = false
      }
      at = end
    } else if (character === '{' || character === '[') {
      frames.push(character === '{' ? { keys: new Set(), elements: 0 } : { elements: 0 })
      if (frames.length > maxDepth) throw new StrictJsonError(`the body is nested deeper than ${maxDepth}`)
      keyNext = character === '{'
    } else if (character === '}' || character === ']') {
      frames.pop()
      keyNext = false
    } else if (character === ',') {
      keyNext = nextElement(frames.at(-1)!)
    } else if (character === '-' || (character >= '0' && character <= '9')) {
      at = endOfNumber(text, at)
    }
  }
}

function nextElement(frame: Frame): boolean {
  if (++frame.elements >= maxElements) {
    throw new StrictJsonError(`the body has a list of more than ${maxElements} elements`)
  }
  return frame.keys !== undefined
}

function addKey(keys: Set<string>, key: string): void {
  if (forbiddenKeys.has(key)) throw new StrictJsonError('the body uses a key that is not allowed')
  if (keys.has(key)) throw new StrictJsonError('the body repeats a key')
  keys.add(key)
}

/** The index of the closing quote. */
function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1)
  while (isEscaped(text, end)) end = text.indexOf('"', end + 1)
  return end
}

function isEscaped(text: string, at: number): boolean {
  let backslashes = 0
  while (text[at - 1 - backslashes] === '\\') backslashes++
  return backslashes % 2 === 1
}

function readString(text: string, start: number, end: number, key: string | undefined): string {
  const longest = (key !== undefined && Object.hasOwn(largeFields, key) && largeFields[key]) || maxString
  if (end - start > longest) throw new StrictJsonError(`the body has a string longer than ${longest}`)
  const raw = text.slice(start + 1, end)
  if (!raw.includes('\\')) return raw
  const word = JSON.parse(`"${raw}"`) as string
  if (controls.test(word)) throw new StrictJsonError('the body contains control characters')
  if (loneSurrogate.test(word)) throw new StrictJsonError('the body contains a lone surrogate')
  return word
}

const number = /-?[\d.eE+-]+/y

/** Index of the last digit of a number. Refuses numbers that JavaScript can't represent exactly. */
function endOfNumber(text: string, start: number): number {
  number.lastIndex = start
  const [digits] = number.exec(text)!
  const value = Number(digits)
  const exact = Number.isSafeInteger(value) || !/^-?\d+$/.test(digits)
  if (!Number.isFinite(value) || !exact || Object.is(value, -0) || digits.length > 20) {
    throw new StrictJsonError('the body has a number that cannot be represented exactly')
  }
  return start + digits.length - 1
}
