import { createPasskeyKey } from '@latchkey/testing/node'

import { type PasskeyClass, type PasskeyTools, refused } from './PasskeyClass.ts'

const because = (reason: string) => refused(`PASSKEY_SIGNATURE_INVALID ${reason}`)

const order = Buffer.from('ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551', 'hex')
const integer = (digits: Uint8Array) => [2, digits.length, ...digits]
const sequence = (content: readonly number[]) => Uint8Array.of(48, content.length, ...content)

/** r and s as they stand in the DER. */
function parts(der: Buffer): [r: Buffer, s: Buffer] {
  const end = 4 + der[3]!
  return [der.subarray(4, end), der.subarray(end + 2)]
}

/** A fault of each kind that Wycheproof flags, in a signature that is right as numbers; and wrong numbers. */
const faults: readonly ((der: Buffer, tools: PasskeyTools) => Uint8Array)[] = [
  (der) => {
    const [r, s] = parts(der)
    return sequence([...integer(Buffer.concat([Buffer.alloc(1), r])), ...integer(s)])
  },
  (der) => {
    const [r, s] = parts(der)
    return sequence([...integer(r), ...integer(Buffer.concat([Buffer.alloc(1), s]))])
  },
  (der) => Uint8Array.of(48, 0x81, ...der.subarray(1)),
  (der) => Uint8Array.of(48, 0x80, ...der.subarray(2), 0, 0),
  (der, { below }) => Buffer.concat([der, Buffer.alloc(1 + below(4))]),
  (der) => sequence([...der.subarray(2), 5, 0]),
  (der, { pick }) => Uint8Array.of(pick([0x31, 0x10, 0xb0]), ...der.subarray(1)),
  (der, { pick }) => Uint8Array.of(48, der[1]!, pick([3, 4, 0x82]), ...der.subarray(3)),
  (der, { below }) => der.subarray(0, 1 + below(der.length - 1)),
  (der) => {
    const [r, s] = parts(der)
    const bare = (digits: Buffer) => Buffer.concat([Buffer.alloc(32), digits]).subarray(-32)
    return Buffer.concat([bare(r), bare(s)])
  },
  (der, { pick }) => {
    const [r, s] = parts(der)
    const wrong = pick([Buffer.alloc(1), Buffer.concat([Buffer.alloc(1), order])])
    return sequence(
      pick([
        [...integer(wrong), ...integer(s)],
        [...integer(r), ...integer(wrong)],
      ]),
    )
  },
]

export const signatureClasses: readonly PasskeyClass[] = [
  because('signature')('DER faults, and other data signed', (tools) => {
    if (tools.below(4) > 0) {
      const fault = tools.pick(faults)
      return tools.stamp({ signature: (der) => fault(der, tools) })
    }
    return tools.stamp({
      signed: tools.pick<(data: Buffer) => Uint8Array>([
        (data) => data.subarray(37),
        (data) => data.subarray(0, 37),
        (data) => Buffer.concat([data.subarray(37), data.subarray(0, 37)]),
        (data) => Buffer.concat([data, Buffer.alloc(1)]),
        () => Buffer.from(tools.body),
      ]),
    })
  }),
  because('signature')('signature of another algorithm or key', (tools) =>
    tools.pick([
      () => tools.stamp({ key: createPasskeyKey('EdDSA') }),
      () => tools.stamp({ key: createPasskeyKey('ES256') }),
      () => tools.stamp({ key: tools.rsa.key }),
      () => tools.stamp({ key: createPasskeyKey('ES256') }, tools.rsa),
      () => tools.stamp({ key: tools.own.key }, tools.rsa),
    ])(),
  ),
]
