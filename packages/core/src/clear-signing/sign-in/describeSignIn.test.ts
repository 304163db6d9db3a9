import { encodeBase64Url } from '@latchkey/crypto'
import fc from 'fast-check'
import { createSiweMessage } from 'viem/siwe'
import { describe, expect, it } from 'vitest'

import { address, codes, decode, lines } from '../../../test/decoding.ts'
import { solanaSigner } from '../../../test/solanaTransactions.ts'

const origin = 'shop.example'
const head = (account = address, chain = 'Ethereum', domain = origin) =>
  `${domain} wants you to sign in with your ${chain} account:\n${account}`
const decodeText = (message: string, signer = address) =>
  decode({ kind: 'message', message, origin, address: signer })
const dangers = (decoded: Awaited<ReturnType<typeof decodeText>>) =>
  decoded.warnings.filter(({ severity }) => severity === 'danger').map(({ code }) => code)

const recap = (att: object) =>
  `urn:recap:${encodeBase64Url(new TextEncoder().encode(JSON.stringify({ att, prf: [] })))}`
const drive = recap({ 'https://drive.example/photos': { 'crud/read': [{}], 'crud/delete': [{ max: 5 }] } })

describe('a sign-in', () => {
  it('default: every line of a complete message is a row', async () => {
    const message = createSiweMessage({
      domain: origin,
      address,
      statement: 'Sign in to the shop.',
      uri: `https://${origin}/login`,
      version: '1',
      chainId: 1,
      nonce: 'abcdefgh12345678',
      issuedAt: new Date(0),
      expirationTime: new Date(1_000),
      notBefore: new Date(0),
      requestId: 'r1',
      resources: ['https://shop.example/terms', 'ipfs://bafy'],
    })
    const decoded = await decodeText(message)
    expect(decoded).toMatchObject({ action: 'sign-in', warnings: [] })
    expect(lines(decoded)).toEqual([
      'Domain: shop.example',
      `Signer: ${address}`,
      'Statement: Sign in to the shop.',
      'URI: https://shop.example/login',
      'Resource: https://shop.example/terms',
      'Resource: ipfs://bafy',
    ])
    const details = decoded.fields.filter(({ isDetail }) => isDetail)
    expect(details.map(({ label, value }) => `${label}: ${value}`)).toEqual([
      'Version: 1',
      'Network: 1',
      'Nonce: abcdefgh12345678',
      'Timestamp: 1970-01-01T00:00:00.000Z',
      'Expires: 1970-01-01T00:00:01.000Z',
      'Valid from: 1970-01-01T00:00:00.000Z',
      'Request ID: r1',
    ])
  })

  it('default: the same on Solana, and on other chains', async () => {
    for (const chain of ['Solana', 'Tron', 'Stellar']) {
      const text = `${head(solanaSigner, chain)}\n\nWelcome.\n\nURI: https://${origin}\nNonce: abcdefgh`
      const decoded = await decodeText(text, solanaSigner)
      expect(decoded).toMatchObject({ action: 'sign-in', warnings: [] })
      expect(lines(decoded)).toContain('URI: https://shop.example')
    }
  })

  it.each([
    ['another site', 'https://bank.example', true],
    ['a site of the same host', 'https://SHOP.example:443/x?y', false],
    ['a site below it', 'https://login.shop.example', true],
    ['a site above it', 'https://example', true],
    ['a name that only begins alike', 'https://shop.example.evil.example', true],
    ['user information', 'https://shop.example@evil.example', true],
    ['a key', 'did:key:z6MkhaXgBZDvotDkL5257faiztiGiC2QtKLGpbnnEGta2doK', true],
    ['nothing that is a URI', 'shop', true],
    ['nothing', '', true],
  ])('behavior: a URI of %s', async (_, uri, isDanger) => {
    const message = `${head()}\n\nURI: ${uri}\nVersion: 1`
    expect(dangers(await decodeText(message))).toEqual(isDanger ? ['uri-mismatch'] : [])
    expect(dangers(await decodeText(message.replace('Ethereum', 'Solana')))).toEqual(
      isDanger ? ['uri-mismatch'] : [],
    )
  })

  it('behavior: ports count where both have one', async () => {
    const message = (uri: string) => `${head(address, 'Ethereum', 'localhost:5173')}\n\nURI: ${uri}`
    const codesOf = async (uri: string) =>
      codes(await decode({ kind: 'message', message: message(uri), origin: 'localhost:5173' }))
    expect(await codesOf('http://localhost:5173')).toEqual([])
    expect(await codesOf('http://localhost')).toEqual([])
    expect(await codesOf('http://localhost:3000')).toEqual(['uri-mismatch'])
  })

  it.each([
    ['a second one', `URI: https://${origin}\nURI: https://bank.example`],
    ['one in another case', 'uri: https://bank.example'],
    ['one within the statement', `Hello\nURI: https://bank.example\n\nURI: https://${origin}`],
    ['one behind the resources', `URI: https://${origin}\nResources:\n- a\nURI: https://bank.example`],
  ])('behavior: judges every URI: %s', async (_, rest) => {
    expect(dangers(await decodeText(`${head()}\n\n${rest}`))).toEqual(['uri-mismatch'])
  })

  it('behavior: decodes the rights that it hands on', async () => {
    const decoded = await decodeText(`${head()}\n\nURI: https://${origin}\nResources:\n- ${drive}`)
    expect(dangers(decoded)).toEqual(['rights-handed-on'])
    expect(lines(decoded)).toEqual(
      expect.arrayContaining([
        'Hands on: crud/read: https://drive.example/photos',
        'Hands on: crud/delete: https://drive.example/photos [{"max":5}]',
      ]),
    )
  })

  it.each([
    ['that can’t be read', `${head()}\n\nURI: https://${origin}\nResources:\n- urn:recap:e30x`],
    ['in capitals', `${head()}\n\nURI: https://${origin}\nResources:\n- URN:ReCap:${drive.slice(10)}`],
    ['with another bullet', `${head()}\n\nURI: https://${origin}\nResources:\n* ${drive}`],
    ['in the statement', `${head()}\n\nI agree. ${drive}\n\nURI: https://${origin}`],
    ['in a text that is no sign-in', `Please confirm ${drive}`],
  ])('behavior: rights are a danger %s', async (_, message) => {
    const decoded = await decodeText(message)
    expect(dangers(decoded)).toContain('rights-handed-on')
    if (decoded.action === 'sign-in')
      expect(lines(decoded).join('\n').toLowerCase()).toMatch(/urn:recap:|hands on/)
  })

  it('behavior: a domain that has spaces is one of another site', async () => {
    const decoded = await decodeText(
      `${head(address, 'Ethereum', 'shop.example and')}\n\nURI: https://${origin}`,
    )
    expect(dangers(decoded)).toEqual(['domain-mismatch', 'uri-mismatch'])
  })

  it('behavior: shows every line, however many there are', async () => {
    const line = fc
      .string({ minLength: 1, maxLength: 20, unit: 'grapheme-ascii' })
      .filter((text) => text.trim() !== '')
    await fc.assert(
      fc.asyncProperty(fc.array(line, { maxLength: 400 }), line, async (resources, statement) => {
        const message = `${head()}\n\n${statement}\n\nURI: https://${origin}\nResources:${resources.map((one) => `\n- ${one}`).join('')}`
        const { fields } = await decodeText(message)
        expect(fields.filter(({ name }) => name === 'resource-uri')).toHaveLength(resources.length)
        expect(fields.some(({ isDetail, name }) => isDetail && name === 'resource-uri')).toBe(false)
      }),
      { numRuns: 50 },
    )
  })

  it.each([
    ['lines', `${head()}\n\n${'a\n'.repeat(1_001)}`],
    [
      'rights',
      `${head()}\nResources:\n- ${recap({ a: Object.fromEntries(Array.from({ length: 1_001 }, (_, at) => [at, []])) })}`,
    ],
  ])('with more %s than anybody reads is unreadable', async (_, message) => {
    expect(await decodeText(message)).toMatchObject({
      source: 'unknown',
      action: 'payload',
      raw: message,
      fields: [],
      warnings: [{ code: 'unreadable-payload', severity: 'danger' }],
    })
  })
})
