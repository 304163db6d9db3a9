import { beforeEach, describe, expect, test } from 'vitest'

import { createLink, type FromNotary, readHello, type ToNotary, writeHello } from './link.ts'

const key = new Uint8Array(32).fill(1)
const nonces = new Uint8Array(64).fill(2)
const now = () => 5
const linkOf = (side: 'notary' | 'reader', ofKey = key, ofNonces = nonces) =>
  createLink<FromNotary & ToNotary, FromNotary & ToNotary>(side, ofKey, ofNonces, now)

let notary: ReturnType<typeof linkOf>
let reader: ReturnType<typeof linkOf>
beforeEach(() => {
  notary = linkOf('notary')
  reader = linkOf('reader')
})

const state = new Uint8Array(Buffer.from('state of an organization'))
const message: FromNotary = {
  entries: [{ organization: 'first', standing: { generation: 1, digest: state, made: { state, at: 0 } } }],
}

describe('createLink', () => {
  test('default: the other side reads what one writes', () => {
    expect(reader.read(notary.write(message))).toEqual(message)
    expect(notary.read(reader.write({}))).toEqual({})
    expect([notary.acknowledged, notary.echo]).toEqual([1, 5])
  })

  test('behavior: a relay reads no states', () => {
    expect(Buffer.from(notary.write(message)).includes(Buffer.from(state))).toBe(false)
  })

  test('behavior: no two frames of the same message are alike', () => {
    expect(notary.write(message)).not.toEqual(notary.write(message))
  })

  test('error: a frame that is not the next one', () => {
    const [first, second] = [notary.write({ beat: 1 }), notary.write(message)]
    expect(reader.read(second)).toBeUndefined()
    expect(reader.read(first)).toEqual({ beat: 1 })
    expect(reader.read(first)).toBeUndefined()
    expect(reader.read(second)).toEqual(message)
  })

  test('error: each changed byte, and each missing end', () => {
    const frame = notary.write(message)
    for (let at = 0; at < frame.length; at++) {
      expect(reader.read(frame.map((byte, index) => (index === at ? byte ^ 1 : byte)))).toBeUndefined()
      expect(reader.read(frame.subarray(0, at))).toBeUndefined()
    }
    expect(reader.read(frame)).toEqual(message)
  })

  test.each([
    ['of the same side', () => linkOf('notary')],
    ['with another key', () => linkOf('reader', new Uint8Array(32))],
    ['of another session', () => linkOf('reader', key, new Uint8Array(64))],
  ])('error: a link %s', (_, other) => expect(other().read(notary.write(message))).toBeUndefined())
})

describe('readHello', () => {
  const hello = { nonce: new Uint8Array(32).fill(3), standby: undefined }

  test('default', () => expect(readHello(key, writeHello(key, hello))).toEqual(hello))

  test('error: another key, a frame of a session, or no frame', () => {
    expect(readHello(new Uint8Array(32), writeHello(key, hello))).toBeUndefined()
    expect(readHello(key, notary.write(message))).toBeUndefined()
    expect(readHello(key, new Uint8Array())).toBeUndefined()
  })
})
