import { encodeBase64Url } from '@latchkey/crypto'
import fc from 'fast-check'

import { address } from '../decoding.ts'

/** The page that asks. */
export const origin = 'shop.example'

const otherSite = fc.constantFrom(
  'bank.example',
  'shop.example.evil.example',
  'shop-example.example',
  'sh0p.example',
  'login.shop.example',
  'shop.example:8443',
)
const line = fc.constantFrom('Welcome back.', 'No gas, no fees.', 'Sign in to see your prize.', '')
const fields = fc.subarray(
  ['Version: 1', 'Chain ID: 1', 'Nonce: abcdefgh', 'Issued At: 2026-01-01T00:00:00Z', 'Request ID: 1'],
  { minLength: 0 },
)
const resources = fc.array(fc.webUrl(), { maxLength: 12 })
const recap = fc
  .tuple(fc.webUrl(), fc.constantFrom('crud/read', 'wallet/sign', 'msg/send'))
  .map(([target, ability]) => {
    const json = JSON.stringify({ att: { [target]: { [ability]: [{}] } }, prf: [] })
    return encodeBase64Url(new TextEncoder().encode(json))
  })

const signIn = (
  domain: string,
  uri: string,
  statement: string,
  more: readonly string[],
  list: readonly string[],
) =>
  [
    `${domain} wants you to sign in with your Ethereum account:`,
    address,
    '',
    ...(statement ? [statement, ''] : []),
    `URI: ${uri}`,
    ...more,
    ...(list.length > 0 ? ['Resources:', ...list.map((resource) => `- ${resource}`)] : []),
  ].join('\n')

/** Messages that sign in somewhere else, hand something on, or are no text: each by its kind. */
export const harmfulMessages: Readonly<Record<string, fc.Arbitrary<string | { raw: string }>>> = {
  'another site': fc
    .tuple(otherSite, line, fields, resources)
    .map(([site, text, more, list]) => signIn(site, `https://${site}`, text, more, list)),
  'a URI of another site': fc
    .tuple(otherSite, line, fields, resources)
    .filter(([site]) => !site.startsWith(`${origin}:`))
    .map(([site, text, more, list]) => signIn(origin, `https://${site}/login`, text, more, list)),
  'a second URI': fc
    .tuple(otherSite, line, fields)
    .filter(([site]) => !site.startsWith(`${origin}:`))
    .map(([site, text, more]) =>
      signIn(origin, `https://${origin}`, text, [...more, `URI: https://${site}`], []),
    ),
  'rights that are handed on': fc
    .tuple(recap, fc.constantFrom('urn:recap:', 'URN:RECAP:', 'urn:ReCap:'), resources, line, fields)
    .map(([rights, prefix, list, text, more]) =>
      signIn(origin, `https://${origin}`, text, more, [...list, `${prefix}${rights}`]),
    ),
  bytes: fc
    .uint8Array({ minLength: 1, maxLength: 80 })
    .map((bytes) => ({ raw: `0xff${Buffer.from(bytes).toString('hex')}` })),
  'a hash as a text': fc
    .uint8Array({ minLength: 32, maxLength: 80 })
    .map((bytes) => `0x${Buffer.from(bytes).toString('hex')}`),
}
