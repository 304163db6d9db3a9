import type { Assertion } from '@latchkey/testing/node'

import { type PasskeyClass, type PasskeyTools, refused } from './PasskeyClass.ts'

const malformed = refused('STAMP_MALFORMED')
const members = ['authenticatorData', 'clientDataJson', 'credentialId', 'signature'] as const

/** A right stamp with one member replaced. */
function withMember(tools: PasskeyTools, change: (value: string) => unknown): string {
  const name = tools.pick(members)
  const assertion: Assertion = tools.assertion()
  return JSON.stringify({ ...assertion, [name]: change(assertion[name]) })
}

function insert(tools: PasskeyTools, text: string, what: string): string {
  const at = tools.below(text.length + 1)
  return text.slice(0, at) + what + text.slice(at)
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Another last character for the same bytes: the bits that belong to no byte are set. */
function withStrayBits(tools: PasskeyTools, text: string): string {
  const spare = { 2: 16, 3: 4 }[text.length % 4]
  if (spare === undefined) return `${text}A`
  return text.slice(0, -1) + alphabet[alphabet.indexOf(text.slice(-1)) + 1 + tools.below(spare - 1)]
}

export const envelopeClasses: readonly PasskeyClass[] = [
  malformed('header not JSON of four members', (tools) => {
    const { assertion, stamp } = tools
    const json = stamp()
    return tools.pick([
      () => ' ',
      () => Buffer.from(json).toString('base64url'),
      () => json.slice(0, 1 + tools.below(json.length - 1)),
      () => `${json}, ${json}`,
      () => `${json}}`,
      () => `[${json}]`,
      () => JSON.stringify(json),
      () => json.replaceAll('"', "'"),
      () => new URLSearchParams({ ...assertion() }).toString(),
      () => json.replace('{', `{"${tools.pick([...members, '__proto__', 'userHandle', 'type'])}":"AAAA",`),
      () => JSON.stringify({ ...assertion(), clientDataJSON: assertion().clientDataJson }),
      () => tools.pick(['null', '{}', '[]', '1', 'true', 'x']),
    ])()
  }),
  malformed('member missing', (tools) => withMember(tools, () => undefined)),
  malformed('member null', (tools) => withMember(tools, () => null)),
  malformed('member of another type', (tools) =>
    withMember(tools, (value) => tools.pick<unknown>([1, true, [value], { value }, [...Buffer.from(value)]])),
  ),
  malformed('member empty', (tools) => withMember(tools, () => '')),
  malformed('base64url in another spelling', (tools) =>
    withMember(tools, (value) =>
      tools.pick([
        () => `${value}${'='.repeat(1 + tools.below(2))}`,
        () => withStrayBits(tools, value),
        () => insert(tools, value, tools.pick(['+', '/', '+/'])),
        () => `${Buffer.from(value, 'base64url').toString('hex')}x`,
      ])(),
    ),
  ),
  malformed('base64url with something inside', (tools) =>
    withMember(tools, (value) =>
      insert(
        tools,
        value,
        tools.pick(['\n', '\r\n', '\t', ' ', '.', '*', '%', '$', '\u00a0', 'é', '\u200b']),
      ),
    ),
  ),
]
