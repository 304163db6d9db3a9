import { type CborValue, passkeyFlags } from '@latchkey/testing/internal'

import { type PasskeyClass, refused } from './PasskeyClass.ts'

const because = (reason: string) => refused(`PASSKEY_SIGNATURE_INVALID ${reason}`)
const unknown = refused('PASSKEY_NOT_FOUND')
const { up, uv, be, bs, at, ed } = passkeyFlags

const anyBytes = ({ below }: { below(limit: number): number }, length: number) =>
  Uint8Array.from({ length }, () => below(256))

export const authenticatorDataClasses: readonly PasskeyClass[] = [
  unknown('credential id unknown', (tools) => {
    if (tools.below(2)) return tools.stamp({}, tools.unknown)
    const id = Buffer.from(tools.own.credentialId, 'base64url')
    id[tools.below(id.length)]! ^= 1 << tools.below(8)
    return JSON.stringify({ ...tools.assertion(), credentialId: id.toString('base64url') })
  }),
  unknown('credential id of another organization', (tools) => tools.stamp({}, tools.foreign)),
  because('signature')('credential id in two organizations', (tools) => tools.stamp({}, tools.twin)),
  because('authenticatorData')('authenticator data under 37 bytes', (tools) => {
    const length = tools.pick([36, 36, 1 + tools.below(36)])
    return tools.stamp({ authenticatorData: (data) => data.subarray(0, length) })
  }),
  because('authenticatorData')('authenticator data with more after it', (tools) => {
    const rest = anyBytes(tools, 1 + tools.below(64))
    return tools.stamp({ authenticatorData: (data) => Buffer.concat([data, rest]) })
  }),
  because('authenticatorData')('attested data promised, or there', (tools) => {
    const rest = tools.pick([0, 1, 16, 18, 90])
    return tools.stamp({
      flags: (flags) => flags | at,
      authenticatorData: (data) => Buffer.concat([data, anyBytes(tools, rest)]),
    })
  }),
  because('authenticatorData')('extensions promised, and none, or not one map', (tools) => {
    const map = new Map<string, CborValue>([['credProtect', 2]])
    return tools.pick([
      () => tools.stamp({ flags: (flags) => flags | ed }),
      () =>
        tools.stamp({ extensions: map, authenticatorData: (data) => data.subarray(0, -1 - tools.below(5)) }),
      () =>
        tools.stamp({
          extensions: map,
          authenticatorData: (data) => Buffer.concat([data, data.subarray(37)]),
        }),
      () =>
        tools.stamp({
          flags: (flags) => flags | ed,
          authenticatorData: (data) =>
            // A number; a list; no end; a longer spelling of an empty map; the same key twice.
            Buffer.concat([
              data,
              Uint8Array.from(tools.pick([[1], [0x80], [0xbf, 0xff], [0xb8, 0], [0xa2, 1, 1, 1, 1]])),
            ]),
        }),
    ])()
  }),
  because('rpId')('rpId of a parent, a child, another', (tools) =>
    tools.stamp({
      rpId: tools.pick([
        '',
        'host',
        'app.localhost',
        'localhost.',
        'LOCALHOST',
        'evil.example',
        'http://localhost',
      ]),
    }),
  ),
  because('user presence')('user not present', (tools) =>
    tools.stamp({ flags: (flags) => flags & ~tools.pick([up, up | uv]) }),
  ),
  because('user verification')('user not verified', (tools) =>
    tools.stamp({ flags: (flags) => flags & ~uv }),
  ),
  because('backup: got')('backed up without being eligible', (tools) =>
    tools.stamp({ flags: (flags) => (flags & ~be) | bs }),
  ),
  because('backup: eligibility')('backup eligibility changed', (tools) =>
    tools.pick([
      () => tools.stamp({ flags: (flags) => flags & ~(be | bs) }),
      () => tools.stamp({ flags: (flags) => flags | be | (tools.below(2) ? bs : 0) }, tools.counting),
    ])(),
  ),
  because('signCount')('counter lower or equal', (tools) =>
    tools.stamp(
      { signCount: tools.pick([0, tools.counted, tools.below(tools.counted + 1)]) },
      tools.counting,
    ),
  ),
]
