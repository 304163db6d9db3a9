import { wireConstants } from '@latchkey/crypto'
import { encode, type WalletTools } from './WalletTools.ts'

const { p256, secp256k1 } = wireConstants.stampSchemes

/** One way in which a wallet's stamp is wrong. */
export interface WalletClass {
  name: string
  codes: readonly string[]
  /** The value of X-Stamp. */
  make(tools: WalletTools): string
}

const rows = (codes: readonly string[], classes: Record<string, WalletClass['make']>): WalletClass[] =>
  Object.entries(classes).map(([name, make]) => ({ name, codes, make }))

const member = (json: string, addition: string) => encode(json.replace('{', `{${addition},`))

const malformed = rows(['STAMP_MALFORMED'], {
  'not base64url': ({ json, pick }) => pick([json(), encodeURIComponent(json()), `Wallet ${encode(json())}`]),
  padded: ({ json }) => `${encode(json())}${'='.repeat(1)}`,
  'junk inside': ({ json, pick, below }) => {
    const value = encode(json())
    const at = 1 + below(value.length - 2)
    return value.slice(0, at) + pick(['.', '+', '/', ' ', '*']) + value.slice(at)
  },
  'truncated JSON': ({ json, below }) => encode(json().slice(0, 1 + below(json().length - 2))),
  'a member twice': ({ json, text, pick }) =>
    member(json(), pick(['"message":"x"', `"message":${JSON.stringify(text())}`, '"signature":"00"'])),
  'one member more': ({ json, pick }) =>
    member(json(), pick(['"alg":"none"', '"organizationId":"x"', '"":""'])),
  '__proto__ and its like': ({ json, pick }) =>
    member(json(), pick(['"__proto__":{"message":"x"}', '"constructor":"x"', '"__proto__":"x"'])),
  'a message that is no text': ({ json, pick }) =>
    encode(json({ message: pick([null, 0, [], {}, '', ['x']]) })),
  'another spelling of the JSON': ({ json, pick }) =>
    encode(pick([` ${json()}`, json().replace('":"', '": "'), json().replace('Version', '\\u0056ersion')])),
  '16 KiB': ({ stampOf, text }) => stampOf(text({ statement: 'x'.repeat(16_384) })),
  'letters beyond ASCII': ({ stampOf, text, pick }) =>
    stampOf(text({ statement: pick(['Sign in…', 'аpp', 'a\u202eb', 'a\u00a0b', 'a\tb', 'a\rb']) })),
  'a scheme that signs no texts': ({ json, pick }) => encode(json({ scheme: pick([p256, secp256k1]) })),
  "the other chain's scheme": ({ json, otherChain }) => encode(json({ scheme: otherChain.scheme })),
  'an unknown scheme': ({ json, own, pick }) =>
    encode(json({ scheme: pick([own.scheme.toLowerCase(), `${own.scheme}_V2`, 'EIP191', 'constructor']) })),
  'a key in upper case': ({ json, own }) =>
    encode(json({ publicKey: own.publicKey.toUpperCase().replace(/^[^A-Z]*$/, 'AA') })),
  'a key off the curve': ({ json, own }) =>
    encode(json({ publicKey: own.chain === 'ethereum' ? `02${'f'.repeat(64)}` : 'f'.repeat(64) })),
  'a key of another length': ({ json, own, pick }) =>
    encode(
      json({ publicKey: pick([own.publicKey.slice(2), `${own.publicKey}00`, `0x${own.publicKey}`, '']) }),
    ),
  'a signature that is not hex': ({ json, sign, text, pick }) => {
    const right = sign(text())
    return encode(
      json({
        signature: pick([`0x${right}`, right.slice(1), `${right.slice(0, -1)}g`, right.toUpperCase(), '']),
      }),
    )
  },
  'a signature of another form': ({ json, own, sign, text }) => {
    const right = sign(text())
    return encode(
      json({
        signature: own.chain === 'ethereum' ? `${right.slice(0, 2)}ff${right.slice(4)}` : right.slice(2),
      }),
    )
  },
})

const invalid = rows(['SIGNATURE_INVALID'], {
  'over another text': ({ json, sign, text, pick }) =>
    encode(
      json({
        signature: sign(pick([text({ statement: 'Another.' }), `${text()} `, text().trim().slice(1), ''])),
      }),
    ),
  'by another wallet': ({ json, sign, text, unknown }) => encode(json({ signature: sign(text(), unknown) })),
  'over the text, hashed before': ({ json, sign, text, nonceOf }) =>
    encode(json({ signature: sign(nonceOf(text())) })),
  'over the body, beside a text': ({ json, sign, body }) => encode(json({ signature: sign(body) })),
  'a text for another body': ({ stampOf, text, nonceOf, body, pick }) =>
    stampOf(text({ nonce: nonceOf(pick([`${body} `, '', '{}', body.slice(1)])) })),
  'the nonce in another spelling': ({ edited, nonceOf, body, pick }) => {
    const nonce = nonceOf(body)
    return edited(
      nonce,
      pick([nonce.toUpperCase().replace(/^[0-9]*$/, 'A'), nonce.slice(1), `${nonce}0`, `0x${nonce}`]),
    )
  },
  'no nonce, or two': ({ edited, nonceOf, body, pick }) =>
    edited(
      /\nNonce: .*/,
      pick(['', `\nNonce: ${nonceOf(body)}\nNonce: ${nonceOf('')}`, `\nnonce: ${nonceOf(body)}`]),
    ),
  'the body alone, of other bytes': ({ own, body, pick }) =>
    own.bareStamp(pick([`${body} `, body.slice(1), body.replace('"', "'"), '']))['X-Stamp']!,
})

const refused = rows(['WALLET_STAMP_INVALID'], {
  'another domain': ({ stampOf, text, pick }) =>
    stampOf(
      text({
        domain: pick([
          'evil.example',
          'localhost.evil.example',
          'xlocalhost:5173',
          'LOCALHOST:5173',
          '127.0.0.1:5173',
          'localhost:5174',
        ]),
      }),
    ),
  'the page of another site': ({ stampOf, text, pick }) =>
    stampOf(
      text({
        uri: pick([
          'https://evil.example',
          'http://localhost:5174',
          'http://localhost:5173@evil.example/',
          'http://a:b@localhost:5173/',
          'ftp://localhost:5173',
          'data:text/html,x',
        ]),
      }),
    ),
  'the address of another key': ({ stampOf, text, unknown, foreign, pick }) =>
    stampOf(text({ address: pick([unknown, foreign]).address })),
  'the address in another spelling': ({ stampOf, text, own }) =>
    stampOf(
      text({
        address:
          own.chain === 'ethereum'
            ? own.address.toLowerCase().replace(/^0x[0-9]*$/, '0xa')
            : `${own.address}1`,
      }),
    ),
  "the other chain's words": ({ edited, own }) =>
    edited(/Ethereum|Solana/, own.chain === 'ethereum' ? 'Solana' : 'Ethereum'),
  'lines in another order': ({ text, stampOf }) => {
    const lines = text().split('\n')
    return stampOf([...lines.slice(0, -2), lines.at(-1), lines.at(-2)].join('\n'))
  },
  'one line more or less': ({ text, stampOf, pick }) => {
    const right = text()
    return stampOf(
      pick([
        `${right}\n`,
        `${right}\nAdmin: true`,
        right.replace('\nVersion: 1', ''),
        right.replace('\n\n', '\n'),
        `\n${right}`,
        `${right}\n\nURI: http://localhost:5173`,
        `https://${right}`,
      ]),
    )
  },
  'another version': ({ edited, pick }) =>
    edited('Version: 1', pick(['Version: 2', 'Version: 01', 'Version: ', 'Version:1'])),
  'a time that is none': ({ stampOf, text, pick }) =>
    stampOf(
      text({ issuedAt: pick(['now', '2026-02-31', '0', '2026-01-01T00:00:00', '2026-13-01T00:00:00Z', '']) }),
    ),
})

const late = rows(['REQUEST_EXPIRED'], {
  'issued too long ago, or in the future': ({ stampOf, text, now, pick }) =>
    stampOf(
      text({ issuedAt: new Date(now + pick([-300_001, -86_400_000, 60_001, 86_400_000])).toISOString() }),
    ),
  'expired, or not good yet': ({ stampOf, text, now, pick }) =>
    stampOf(
      text(
        pick([
          { expirationTime: new Date(now).toISOString() },
          { expirationTime: new Date(now - 1).toISOString() },
          { notBefore: new Date(now + 60_001).toISOString() },
        ]),
      ),
    ),
})

const stranger = rows(['PUBLIC_KEY_NOT_FOUND'], {
  'a wallet without an account': ({ unknown, body }) => unknown.stamp(body)['X-Stamp']!,
  'a wallet of another tenant': ({ foreign, body }) => foreign.stamp(body)['X-Stamp']!,
  'a wallet that was taken off': ({ unlinked, body }) => unlinked.stamp(body)['X-Stamp']!,
})

/**
 * docs/security.md#malformed-stamps, docs/security.md#malformed-passkey-stamps, for wallets: what those tables ask of
 * keys and passkeys, and what only a text can have wrong.
 */
export const malformedWalletClasses: readonly WalletClass[] = [
  ...malformed,
  ...invalid,
  ...refused,
  ...late,
  ...stranger,
]
