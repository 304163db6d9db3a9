import { wireConstants } from '../../src/wireConstants.ts'
import { type MalformedStampClass, malformed } from './MalformedStampClass.ts'

const { p256, ...others } = wireConstants.stampSchemes

const unsupported = (
  number: number,
  name: string,
  make: MalformedStampClass['make'],
): MalformedStampClass => ({ number, name, codes: ['STAMP_SCHEME_UNSUPPORTED'], make })

export const schemeClasses: readonly MalformedStampClass[] = [
  malformed(21, 'scheme missing', ({ stamp, pick }) =>
    stamp({ scheme: pick([undefined, undefined, null, '', 0, [p256], { scheme: p256 }]) }),
  ),
  unsupported(22, 'scheme unknown', ({ stamp, pick, below }) =>
    stamp({
      scheme: pick([
        'P256',
        'ES256',
        'none',
        'constructor',
        '__proto__',
        'toString',
        `${p256}_V${below(1000)}`,
      ]),
    }),
  ),
  {
    number: 23,
    name: "another curve's scheme",
    // Half of the points of P-256 have an x that secp256k1 has as well: there, the signature tells.
    codes: ['STAMP_MALFORMED', 'SIGNATURE_INVALID'],
    make: ({ stamp, pick }) => stamp({ scheme: pick(Object.values(others)) }),
  },
  unsupported(24, 'scheme in lower case', ({ stamp, below }) => {
    // At least one letter changes, at most all of them.
    const cut = 1 + below(p256.length - 1)
    return stamp({ scheme: p256.slice(0, cut).toLowerCase() + p256.slice(cut) })
  }),
  malformed(25, 'passkey stamp', ({ encode, sign, der, body, bytes, below }) => {
    const json = JSON.stringify({
      authenticatorData: encode(bytes(37)),
      clientDataJson: encode(JSON.stringify({ type: 'webauthn.get', challenge: encode(bytes(64)) })),
      credentialId: encode(bytes(16 + below(17))),
      signature: encode(der(sign(body))),
    })
    return below(2) ? json : encode(json)
  }),
  // The name differs in the second kind of attestation; neither is an API key's stamp.
  unsupported(26, 'attested scheme without its token', ({ stamp, pick }) =>
    stamp({ scheme: `STAMP_ATTESTED_SCHEME_P256_${pick(['VERIFICATION_TOKEN', 'OIDC'])}` }),
  ),
]
