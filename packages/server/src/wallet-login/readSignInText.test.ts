import { createSiweMessage, createSiwsMessage, type SignInFields } from '@latchkey/crypto'
import { createRandom } from '@latchkey/crypto/malformed-stamps'
import { readSignIn } from '@latchkey/rules/stamps'
import { describe, expect, it } from 'vitest'

import { readSignInText } from './readSignInText.ts'

const fields: SignInFields = {
  domain: 'app.example.com',
  address: '0xA0Cf798816D4b9b9866b5330EEa46a18382f251e',
  uri: 'https://app.example.com/door?a=1#b',
  chainId: 1,
  nonce: 'ab'.repeat(32),
  issuedAt: '2026-01-02T03:04:05.678Z',
}
const everything = {
  statement: 'Sign in to Larkfield.',
  expirationTime: '2026-01-02T03:09:05Z',
  notBefore: '2026-01-02T04:04:05.1+01:00',
  requestId: 'request-1',
  resources: [
    'https://app.example.com/terms',
    'ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq/',
  ],
}

describe.each([
  ['SECP256K1', createSiweMessage, fields],
  [
    'ED25519',
    createSiwsMessage,
    { ...fields, chainId: 'mainnet', address: '2ZjTR1vUs2pHXyTLxtFDhN2tsm2HbaH36cAxzJcwaXf8' },
  ],
] as const)('readSignInText, %s', (curve, write, required) => {
  it('default', () => {
    expect(readSignInText(curve, write(required))).toEqual(required)
    expect(readSignInText(curve, write({ ...required, ...everything }))).toEqual({
      ...required,
      ...everything,
    })
  })

  it.each(Object.keys(everything) as (keyof typeof everything)[])('parameters: %s alone', (name) => {
    const one = { ...required, [name]: everything[name] }
    expect(readSignInText(curve, write(one))).toEqual(one)
  })

  it.each([
    ['nothing', () => ''],
    ['other text', () => 'Sign in, please.'],
    ['an additional line', (text: string) => `${text}\nAdmin: true`],
    ['a line feed more', (text: string) => `${text}\n`],
    ['a space more', (text: string) => text.replace('Nonce: ', 'Nonce:  ')],
    ['carriage returns', (text: string) => text.replaceAll('\n', '\r\n')],
    ['a scheme before the domain', (text: string) => `https://${text}`],
    ['two nonces', (text: string) => text.replace(/\nNonce.*/, (line) => line + line)],
    ['a list of nothing', (text: string) => `${text}\nResources:`],
    ['no time', (text: string) => text.replace(/\nIssued At.*/, '')],
    ['an invalid time', (text: string) => text.replace('2026-01-02T', '2026-13-42T')],
    ['a day without its hour', (text: string) => text.replace('T03:04:05.678Z', '')],
  ])('behavior: rejects %s', (_, change) => {
    expect(readSignInText(curve, change(write(required)))).toBeUndefined()
  })

  it('behavior: detects one changed byte in a thousand messages', () => {
    const random = createRandom(7)
    const right = write({ ...required, ...everything })
    for (let round = 0; round < 1_000; round++) {
      const at = Math.floor(random() * right.length)
      const wrong =
        right.slice(0, at) + String.fromCharCode(32 + Math.floor(random() * 95)) + right.slice(at + 1)
      const read = readSignInText(curve, wrong)
      if (wrong === right || read === undefined) continue
      expect(write(read)).toBe(wrong)
      expect(read).not.toEqual({ ...required, ...everything })
    }
  })

  // The enclave's parser shares no code with those of the libraries.
  it('behavior: the parser of the rules reads every text that the kit writes alike', () => {
    const names = Object.keys(everything) as (keyof typeof everything)[]
    for (let set = 0; set < 2 ** names.length; set++) {
      const chosen = names.filter((_name, at) => (set >> at) & 1).map((name) => [name, everything[name]])
      const written = { ...required, ...Object.fromEntries(chosen) }
      expect(readSignIn(curve, write(written))).toEqual(written)
    }
    const local = { ...required, domain: 'localhost:5173', uri: 'http://localhost:5173' }
    expect(readSignIn(curve, write(local))).toEqual(readSignInText(curve, write(local)))
  })

  it('behavior: the parser of the rules reads nothing that the libraries refuse, and nothing otherwise', () => {
    const random = createRandom(11)
    const any = (most: number) => Math.floor(random() * most)
    const right = write({ ...required, ...everything })
    const lines = right.split('\n')
    const changes: (() => string)[] = [
      () => {
        const at = any(right.length)
        return right.slice(0, at) + String.fromCharCode(any(128)) + right.slice(at + 1)
      },
      () => lines.toSpliced(any(lines.length), 1).join('\n'),
      () => lines.toSpliced(any(lines.length), 0, lines[any(lines.length)]!).join('\n'),
      () => {
        const at = any(right.length)
        return right.slice(0, at) + right.slice(at + 1 + any(3))
      },
      () => {
        const at = any(right.length)
        return `${right.slice(0, at)}${['\n', ' ', ': ', '- ', '%', '\r', '"', '['][any(8)]}${right.slice(at)}`
      },
    ]
    for (let round = 0; round < 1_000; round++) {
      const wrong = changes[any(changes.length)]!()
      const read = readSignIn(curve, wrong)
      if (read) expect(readSignInText(curve, wrong), JSON.stringify(wrong)).toEqual(read)
    }
  })

  it('behavior: rejects overlong messages quickly', () => {
    const parts = [
      '\n',
      '\n\n',
      'a',
      '\nURI: a',
      'a wants you to sign in with your Solana account:\n',
      '\n- a',
      '- ',
    ]
    const began = process.cpuUsage()
    for (const part of parts) {
      const tail = part.repeat(Math.floor(3_000 / part.length))
      expect(readSignInText(curve, tail)).toBeUndefined()
      expect(readSignInText(curve, `${write(required)}${tail}`)).toBeUndefined()
      expect(readSignIn(curve, tail)).toBeUndefined()
      expect(readSignIn(curve, `${write(required)}${tail}`)).toBeUndefined()
      expect(readSignInText(curve, write({ ...required, statement: `${tail}\n` }))).toBeUndefined()
    }
    // Measures processor time, so other processes don't matter: each of 21 texts takes milliseconds, not seconds.
    expect(process.cpuUsage(began).user).toBeLessThan(5_000_000)
  })
})
