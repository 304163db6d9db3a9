import { createHash } from 'node:crypto'
import { passkeyChallenge } from '@latchkey/testing/node'

import { type PasskeyClass, refused } from './PasskeyClass.ts'

const because = (reason: string) => refused(`PASSKEY_SIGNATURE_INVALID ${reason}`)

const text = (value: string | Uint8Array) => Buffer.from(value).toString('base64url')
const listed = 'https://app.larkfield.example'

export const clientDataClasses: readonly PasskeyClass[] = [
  because('type')('type of a registration, or of nothing', (tools) =>
    tools.stamp({
      clientData: {
        type: tools.pick([
          'webauthn.create',
          'webauthn.get ',
          'WEBAUTHN.GET',
          'payment.get',
          '',
          null,
          undefined,
        ]),
      },
    }),
  ),
  because('challenge')('challenge in another form', (tools) => {
    const hash = createHash('sha256').update(tools.body).digest()
    const hex = hash.toString('hex')
    const challenge = tools.pick<unknown>([
      text(hash),
      hex,
      text(hex.toUpperCase()),
      `${text(hex)}=`,
      text(`${hex}\n`),
      text(tools.body),
      text(createHash('sha256').update(hash).digest('hex')),
      text(createHash('sha512').update(tools.body).digest('hex')),
      '',
      null,
      undefined,
      [text(hex)],
    ])
    return tools.stamp({ clientData: { challenge } })
  }),
  because('challenge')('challenge of another body', (tools) => {
    const bodies = [tools.otherBody, `${tools.body} `, tools.body.replace('{', '{ '), '']
    return tools.stamp({ clientData: { challenge: passkeyChallenge(tools.pick(bodies)) } })
  }),
  because('origin')('origin with port, slash, path, other scheme', (tools) =>
    tools.stamp({
      clientData: {
        origin: tools.pick([
          `${listed}:443`,
          `${listed}:8443`,
          `${listed}/`,
          `${listed}/login`,
          listed.replace('https', 'http'),
          listed.toUpperCase(),
          'http://localhost:*',
          'http://localhost:0123',
          'http://localhost:',
          'https://localhost:5173',
          'http://127.0.0.1:5173',
          'http://localhost:5173/',
        ]),
      },
    }),
  ),
  because('origin')('origin of a neighbour, none, or a look-alike', (tools) =>
    tools.stamp({
      clientData: {
        origin: tools.pick<unknown>([
          'https://larkfield.example',
          'https://evil.app.larkfield.example',
          `${listed}.evil.example`,
          `https://evil.example/?${listed}`,
          'https://app.larkfield.example@evil.example',
          'http://localhost.evil.example:5173',
          'http://app.localhost:5173',
          'null',
          '',
          null,
          undefined,
          [listed],
        ]),
      },
    }),
  ),
  because('topOrigin')('in a frame of another origin', (tools) =>
    tools.stamp({ clientData: { crossOrigin: true, ...(tools.below(2) && { topOrigin: undefined }) } }),
  ),
  because('topOrigin')('top origin that is not listed', (tools) =>
    tools.stamp({
      clientData: {
        crossOrigin: tools.pick([true, true, false, undefined]),
        topOrigin: tools.pick<unknown>([
          'https://evil.example',
          'http://localhost:5173',
          'null',
          '',
          null,
          1,
        ]),
      },
    }),
  ),
  because('tokenBinding')('bound to another connection', (tools) =>
    tools.stamp({
      clientData: {
        tokenBinding: tools.pick<unknown>([
          { status: 'present', id: 'AAAA' },
          { status: 'present' },
          { status: 'something' },
          {},
          'present',
          null,
          true,
        ]),
      },
    }),
  ),
  because('clientDataJSON')('keys twice, or not to be parsed in one way', (tools) => {
    const origin = `"origin":${JSON.stringify(tools.pick([listed, 'https://evil.example']))},`
    const edit = (change: (json: string) => string) => (bytes: Buffer) =>
      Buffer.from(change(bytes.toString()))
    return tools.stamp({
      clientDataBytes: tools.pick<(bytes: Buffer) => Uint8Array>([
        edit((json) => json.replace('{', `{${origin}`)),
        edit((json) => json.replace('{', '{"type":"webauthn.get",')),
        edit((json) => json.replace('{', '{"\\u0074ype":"webauthn.get",')),
        edit((json) => json.replace('{', '{"__proto__":{},')),
        edit((json) => `${json}${json}`),
        edit((json) => `[${json}]`),
        edit((json) => `\ufeff${json}`),
        edit((json) => json.slice(0, -1)),
        (bytes) =>
          Buffer.concat([
            bytes.subarray(0, 1),
            Uint8Array.of(0x22, 0xff, 0x22, 0x3a, 0x31, 0x2c),
            bytes.subarray(1),
          ]),
      ]),
    })
  }),
  refused('STAMP_MALFORMED got')('clientDataJSON of 64 KiB', (tools) =>
    tools.stamp({ clientData: { padding: 'x'.repeat(49_152 + tools.below(16_384)) } }),
  ),
]
