import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import * as formats from './formats.ts'

const key = 'ab'.repeat(32)

// Valid values, then invalid ones: docs/security.md#malformed-bodies, docs/security.md#malformed-stamps,
// docs/security.md#malformed-fields.
const table: [name: string, format: v.GenericSchema, good: string[], bad: string[]][] = [
  [
    'uuid',
    formats.uuid,
    ['00000000-0000-4000-8000-000000000001', '018f4e3c-7b1a-7c3d-8e9f-0123456789ab'],
    [
      '00000000-0000-0000-0000-000000000000',
      '018F4E3C-7B1A-7C3D-8E9F-0123456789AB',
      '{018f4e3c-7b1a-7c3d-8e9f-0123456789ab}',
      '018f4e3c7b1a7c3d8e9f0123456789ab',
      '018f4e3c-7b1a-7c3d-8e9f-0123456789a',
      ' 018f4e3c-7b1a-7c3d-8e9f-0123456789ab',
      '018f4e3c-7b1a-7c3d-8e9f-0123456789ab\n',
    ],
  ],
  [
    'email',
    formats.email,
    [
      'ada@example.com',
      "o'hara+tag@mail.example.co.uk",
      `${'a'.repeat(64)}@example.com`,
      'a@xn--bcher-kva.example',
      'ada@bücher.example',
      'ada.@example.com',
      'a..da@example.com',
    ],
    [
      'a@b',
      'ada',
      '@example.com',
      'ada@',
      'ada@@example.com',
      '"ada"@example.com',
      'ada@example.com\r\nBcc: eve@example.com',
      'ada@example.com,eve@example.com',
      'ada@example.com;eve@example.com',
      'ada lovelace@example.com',
      '.ada@example.com',
      'ada@-example.com',
      'ada@example-.com',
      'ada@example.com.',
      'ada@[127.0.0.1]',
      'ada@127.0.0.1',
      'ädä@example.com',
      'ada@bücher.example/',
      'ada@bücher',
      'ａda@example.com',
      `${'a'.repeat(65)}@example.com`,
      `a@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}.${'f'.repeat(10)}.com`,
      ' ada@example.com',
      'ada@example.com ',
    ],
  ],
  [
    'e164',
    formats.e164,
    ['+15551234567', '+4930123456', '+999999999999999'],
    [
      '15551234567',
      '0015551234567',
      '+0123456789',
      '+1555123456789012',
      '+1 555 123 4567',
      '+1555123456x1',
      '+１５５５１２３４５６７',
      '+',
    ],
  ],
  [
    'decimalString',
    formats.decimalString,
    ['0', '900', '1767225600000'],
    ['', '-1', '+1', '1.0', '1e3', '01', ' 900', '٣٠', '9'.repeat(17)],
  ],
  // docs/security.md#session-lifetimes, docs/decisions.md#sessions.
  [
    'sessionSeconds',
    formats.sessionSeconds,
    ['1', '900', '43200'],
    ['0', '-900', '43201', '1e400', ' 900', '900.0', ''],
  ],
  ['keySeconds', formats.keySeconds, ['1', '315360000'], ['0', '315360001']],
  [
    'compressedPublicKey',
    formats.compressedPublicKey,
    [`02${key}`, `03${key}`],
    [
      `00${key}`,
      `05${key}`,
      `04${key}`,
      `02${key}ab`,
      `02${key}`.slice(2),
      `02${key}`.slice(0, -1),
      `02${key.toUpperCase()}`,
      `0x02${key}`,
    ],
  ],
  [
    'targetPublicKey',
    formats.targetPublicKey,
    [`04${key}${key}`, `02${key}`],
    [`02${key}${key}`, `04${key}`, '04'],
  ],
  ['apiPublicKey', formats.apiPublicKey, [`02${key}`, key], [`04${key}`, key.slice(2), `${key}zz`]],
  [
    'signatureHex',
    formats.signatureHex,
    [`${key}${key}`, `30${key}`],
    ['', 'abc', `${key}${key}`.toUpperCase(), 'ab'.repeat(73)],
  ],
  ['jwt', formats.jwt, ['a.b.c'], ['a.b', 'a.b.c.d', 'a..c', 'a.b.c=', 'a.b. c', 'a'.repeat(20_000)]],
  [
    'otpCode',
    formats.otpCode,
    ['123456', '123-456', '123 456', 'a1b2c3d4e', '123456789'],
    ['12345', '1234567890', '１２３４５６', '12345!', '', '123456\n', '1 2 3 4 5  6'],
  ],
  [
    'origin',
    formats.origin,
    [
      '*',
      'https://app.example.com',
      'http://localhost:5173',
      'https://example.com:8443',
      'http://[::1]:3000',
    ],
    [
      'https://*.example.com',
      'https://app.example.com/',
      'https://app.example.com/path',
      'https://App.example.com',
      'https://app.example.com:443',
      'http://app.example.com:80',
      'https://user@app.example.com',
      'https://app.example.com.',
      'app.example.com',
      'null',
      '',
      'file://',
      'https://app.example.com, https://b.example',
    ],
  ],
  [
    'webUrl',
    formats.webUrl,
    ['https://example.com', 'https://example.com:8443/a?b=c#d', 'http://localhost:3000/callback'],
    [
      'http://example.com',
      'http://169.254.169.254/latest',
      'file:///etc/passwd',
      'javascript:alert(1)',
      'https://user:password@example.com',
      'https://example.com\\@evil.example',
      'https://example.com/a b',
      '//example.com',
      'http://localhost.evil.example',
    ],
  ],
  [
    'name',
    formats.name,
    ['Ada', 'Ada Lovelace', 'عادة', 'Ада', '‮adA‬', '👩‍🚀', 'x'.repeat(256)],
    [
      '',
      ' ',
      ' Ada',
      'Ada ',
      '\u00a0Ada',
      '\u200bAda',
      'Ada\n',
      'A\tda',
      'A\0da',
      'A\u0085da',
      'A\ud800',
      'x'.repeat(257),
    ],
  ],
]

describe.each(table)('%s', (_, format, good, bad) => {
  it.each(good)('behavior: takes %j', (value) => {
    expect(v.is(format, value)).toBe(true)
  })

  it.each(bad)('behavior: refuses %j', (value) => {
    expect(v.is(format, value)).toBe(false)
  })
})

describe('patterns', () => {
  it('behavior: the longest hostile text takes no time', () => {
    const hostile = [
      `${'a.'.repeat(32_768)}@`,
      `a@${'a-'.repeat(32_768)}`,
      `https://${'a.'.repeat(32_768)}`,
      '1 '.repeat(32_768),
    ]
    const start = process.cpuUsage()
    for (const [, format] of table) for (const text of hostile) v.is(format, text)
    // In microseconds of computing, so it doesn't matter what else runs. A backtracking pattern would take minutes.
    expect(process.cpuUsage(start).user).toBeLessThan(2_000_000)
  })
})
