import { encodeHex } from '../../src/encoding.ts'
import { type MalformedStampClass, malformed } from './MalformedStampClass.ts'
import type { StampTools } from './StampTools.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Puts something into a text, never at an end: HTTP trims those. */
function insert(tools: StampTools, text: string, what: string): string {
  const at = 1 + tools.below(text.length - 1)
  return text.slice(0, at) + what + text.slice(at)
}

/** The JSON of a right envelope, with spaces after it until its base64url ends as wanted. */
function padToRemainder(tools: StampTools, remainder: 2 | 3): string {
  let json = JSON.stringify(tools.envelope())
  while (tools.encode(json).length % 4 !== remainder) json += ' '
  return tools.encode(json)
}

/** JSON with one more member, before or after the right ones. */
function withMember(tools: StampTools, name: string, value: unknown): string {
  const json = JSON.stringify(tools.envelope())
  const member = `${JSON.stringify(name)}:${JSON.stringify(value)}`
  return tools.encode(tools.below(2) ? json.replace('{', `{${member},`) : json.replace(/\}$/, `,${member}}`))
}

export const envelopeClasses: readonly MalformedStampClass[] = [
  malformed(1, 'absent', () => undefined),
  malformed(2, 'empty', () => ''),
  malformed(3, 'white space', ({ pick, below }) => pick([' ', '\t', ' \t']).repeat(1 + below(20))),
  malformed(4, 'not base64url', (tools) =>
    tools.pick([
      () => JSON.stringify(tools.envelope()),
      () => encodeURIComponent(JSON.stringify(tools.envelope())),
      () => `Stamp ${tools.stamp()}`,
      () => `${tools.stamp()}.${tools.stamp()}`,
      () => `"${tools.stamp()}"`,
      () => `${tools.stamp()}, ${tools.stamp()}`,
    ])(),
  ),
  malformed(5, 'standard alphabet', (tools) => {
    const value = tools.stamp()
    const at = 1 + tools.below(value.length - 1)
    return value.slice(0, at) + tools.pick(['+', '/']) + value.slice(at + 1)
  }),
  malformed(6, 'padded', (tools) => {
    const remainder = tools.pick([2, 3] as const)
    return padToRemainder(tools, remainder) + '='.repeat(4 - remainder)
  }),
  malformed(7, 'last character not canonical', (tools) => {
    const remainder = tools.pick([2, 3] as const)
    const value = padToRemainder(tools, remainder)
    const spare = remainder === 2 ? 16 : 4
    const last = alphabet.indexOf(value.slice(-1)) + 1 + tools.below(spare - 1)
    return value.slice(0, -1) + alphabet[last]
  }),
  malformed(8, 'junk inside', (tools) =>
    insert(tools, tools.stamp(), tools.pick([...' .*!~:;%$@\t=é\u00a0'])),
  ),
  malformed(9, 'line break inside', (tools) =>
    insert(tools, tools.stamp(), tools.pick(['\n', '\r\n', '\r'])),
  ),
  malformed(10, 'base64url of what is not JSON', (tools) =>
    tools.encode(
      tools.pick([
        () => tools.bytes(1 + tools.below(300)),
        () => 'stamp',
        () => `publicKey=${tools.publicKey}`,
        () => JSON.stringify(tools.envelope()).replaceAll('"', "'"),
        () => JSON.stringify(tools.envelope()).replace(/\}$/, ',}'),
        () => `${JSON.stringify(tools.envelope())}//`,
        () => JSON.stringify(tools.envelope()).repeat(2),
      ])(),
    ),
  ),
  malformed(11, 'JSON array', (tools) => {
    const envelope = tools.envelope()
    return tools.encode(JSON.stringify(tools.pick([[], [envelope], Object.values(envelope), [[envelope]]])))
  }),
  malformed(12, 'JSON string or other scalar', (tools) =>
    tools.encode(
      JSON.stringify(tools.pick([JSON.stringify(tools.envelope()), tools.publicKey, null, true, 1])),
    ),
  ),
  malformed(13, 'truncated JSON', (tools) => {
    const json = JSON.stringify(tools.envelope())
    return tools.encode(json.slice(0, 1 + tools.below(json.length - 1)))
  }),
  malformed(14, 'publicKey twice', (tools) =>
    withMember(
      tools,
      'publicKey',
      tools.pick([tools.publicKey, `03${encodeHex(tools.bytes(32))}`, '', null]),
    ),
  ),
  malformed(15, 'signature twice', (tools) =>
    withMember(tools, 'signature', tools.pick([tools.der(tools.sign(tools.body)), '3000', '', null])),
  ),
  malformed(16, 'extra key', (tools) => {
    const name = tools.pick(['organizationId', 'publickey', 'PublicKey', 'signature ', 'alg', 'x', '', '0'])
    return withMember(tools, name, tools.pick<unknown>(['', 'a', 1, null, true, {}, []]))
  }),
  malformed(17, '__proto__ and its like', (tools) => {
    const name = tools.pick(['__proto__', 'constructor', 'prototype'])
    const json = JSON.stringify(tools.envelope())
    const inherited = `{"__proto__":${json}}`
    return tools.below(4)
      ? withMember(tools, name, tools.pick<unknown>([{ scheme: '' }, '', null]))
      : tools.encode(inherited)
  }),
  malformed(18, 'invalid UTF-8', (tools) => {
    const json = new TextEncoder().encode(JSON.stringify(tools.envelope()))
    // A byte-order mark at the start, or a broken sequence anywhere.
    if (tools.below(4) === 0) return tools.encode(Uint8Array.of(0xef, 0xbb, 0xbf, ...json))
    const at = tools.below(json.length)
    const broken = tools.pick([
      [0xff],
      [0xc0, 0xaf],
      [0xed, 0xa0, 0x80],
      [0xe2, 0x82],
      [0x80],
      [0xf5, 0x80, 0x80, 0x80],
    ])
    return tools.encode(Uint8Array.of(...json.subarray(0, at), ...broken, ...json.subarray(at)))
  }),
  malformed(19, '16 KiB', (tools) => {
    const spaces = ' '.repeat(12_288 + tools.below(8_192))
    return tools.encode(JSON.stringify(tools.envelope()).replace(',', `,${spaces}`))
  }),
  malformed(20, 'encoded twice', (tools) =>
    tools.pick([
      () => tools.encode(tools.stamp()),
      () => tools.encode(tools.encode(tools.stamp())),
      () => encodeHex(new TextEncoder().encode(JSON.stringify(tools.envelope()))),
      () => tools.encode(JSON.stringify(tools.stamp())),
    ])(),
  ),
]
