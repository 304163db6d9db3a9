import { createSiweMessage, createSiwsMessage, type SignInFields } from '@latchkey/crypto'
import { describe, expect, it } from 'vitest'

import { readSignIn } from './readSignIn.ts'

const ethereum: SignInFields = {
  domain: 'app.example.com',
  address: '0xA0Cf798816D4b9b9866b5330EEa46a18382f251e',
  uri: 'https://app.example.com/door?a=1#b',
  chainId: 1,
  nonce: 'ab'.repeat(32),
  issuedAt: '2026-01-02T03:04:05.678Z',
}
const solana: SignInFields = {
  ...ethereum,
  chainId: 'mainnet',
  address: '2ZjTR1vUs2pHXyTLxtFDhN2tsm2HbaH36cAxzJcwaXf8',
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
const curves = [
  ['SECP256K1', createSiweMessage, ethereum],
  ['ED25519', createSiwsMessage, solana],
] as const

describe.each(curves)('readSignIn, %s', (curve, write, required) => {
  const full = { ...required, ...everything }
  const read = (changes: Partial<SignInFields>) => readSignIn(curve, write({ ...required, ...changes }))

  it('default', () => {
    expect(read({})).toStrictEqual(required)
    expect(read(everything)).toStrictEqual(full)
  })

  it.each(Object.entries(everything))('parameters: %s alone', (name, value) => {
    expect(read({ [name]: value })).toEqual({ ...required, [name]: value })
  })

  it.each<[what: string, change: (text: string) => string]>([
    ['nothing', () => ''],
    ['no line but the first', (text) => text.split('\n')[0]!],
    ['no URI', (text) => text.replace(/\nURI.*/, '')],
    ['no nonce', (text) => text.replace(/\nNonce.*/, '')],
    ['no time', (text) => text.replace(/\nIssued At.*/, '')],
    ['an additional line', (text) => `${text}\nAdmin: true`],
    ['a line without a name', (text) => `${text}\nAdmin`],
    ['two nonces', (text) => text.replace(/\nNonce.*/, (line) => line + line)],
    ['another version', (text) => text.replace('Version: 1', 'Version: 2')],
    ['a space more', (text) => text.replace('Nonce: ', 'Nonce:  ')],
    ['a line feed more', (text) => `${text}\n`],
    ['carriage returns', (text) => text.replaceAll('\n', '\r\n')],
    ['other lines first', (text) => text.replace(/(\nNonce.*)(\nIssued.*)/, '$2$1')],
    ['a list of nothing', (text) => `${text}\nResources:`],
    ['a list with another sign', (text) => `${text}\nResources:\n* https://app.example.com`],
    ['another chain', (text) => text.replace(/your \w+ account/, 'your Bitcoin account')],
  ])('error: %s', (_what, change) => {
    expect(readSignIn(curve, change(write(required)))).toBeUndefined()
  })

  it.each<[keyof SignInFields, unknown]>([
    ['address', '0xa0cf798816d4b9b9866b5330eea46a18382f251e'],
    ['address', '2ZjTR1vUs2pHXyTLxtFDhN2tsm2HbaH36cAxzJcwaX'],
    ['domain', 'app.example.com/door'],
    ['domain', 'APP.example.com'],
    ['uri', 'ftp://app.example.com'],
    ['uri', 'https://app.example.com/a b'],
    ['nonce', 'abcdefg'],
    ['nonce', 'a'.repeat(129)],
    ['nonce', 'abcdefg-'],
    ['issuedAt', '2026-01-02'],
    ['issuedAt', '2026-13-42T03:04:05Z'],
    ['issuedAt', '2026-01-02T03:04:05.1234567891Z'],
    ['expirationTime', 'tomorrow'],
    ['notBefore', 'yesterday'],
    ['statement', 'Grüße'],
    ['statement', ' Sign in'],
    ['requestId', 'request 1'],
    ['resources', ['terms']],
    ['resources', ['https://app.example.com/terms', 'terms']],
    ['chainId', 'main net'],
    ['chainId', 'm'.repeat(65)],
  ])('error: %s %j', (name, value) => {
    expect(read({ [name]: value })).toBeUndefined()
  })

  it('error: more than 4,096 characters', () => {
    const most = 4_096 - write({ ...required, requestId: '' }).length
    expect(read({ requestId: 'r'.repeat(most) })).toBeDefined()
    expect(read({ requestId: 'r'.repeat(most + 1) })).toBeUndefined()
  })
})

describe('readSignIn', () => {
  it('behavior: only Solana does without a chain', () => {
    const without = (text: string) => text.replace(/\nChain ID.*/, '')
    const { chainId: _, ...fields } = solana
    expect(readSignIn('ED25519', without(createSiwsMessage(solana)))).toStrictEqual(fields)
    expect(readSignIn('SECP256K1', without(createSiweMessage(ethereum)))).toBeUndefined()
  })

  it.each(['0x1', 0, 10_000_000_000_000_000])('error: a chain of Ethereum %j', (chainId) => {
    expect(readSignIn('SECP256K1', createSiweMessage({ ...ethereum, chainId }))).toBeUndefined()
  })

  it('behavior: the text of one chain is none of the other', () => {
    expect(readSignIn('ED25519', createSiweMessage(ethereum))).toBeUndefined()
    expect(readSignIn('SECP256K1', createSiwsMessage(solana))).toBeUndefined()
  })
})
