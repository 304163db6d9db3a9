import 'reflect-metadata'
import { webcrypto } from 'node:crypto'

import {
  BasicConstraintsExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  SubjectAlternativeNameExtension,
  X509CertificateGenerator,
} from '@peculiar/x509'

const p256 = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const
const day = 86_400_000

/** Certificate and private key of a server, PEM. */
export interface ServerCertificate {
  cert: string
  key: string
}

/** An authority that the web doesn't know. */
export interface Authority {
  /** Its certificate, PEM. */
  certificate: string
  issue(host: string): Promise<ServerCertificate>
}

const createKeys = async () =>
  (await webcrypto.subtle.generateKey(p256, true, ['sign', 'verify'])) as webcrypto.CryptoKeyPair

/** @param commonName - two of one name are for those who compare names alone */
export async function createAuthority(commonName = 'tests'): Promise<Authority> {
  const keys = await createKeys()
  const now = Date.now()
  const name = `CN=${commonName}`
  const common = {
    issuer: name,
    notBefore: new Date(now - day),
    notAfter: new Date(now + day),
    signingAlgorithm: p256,
    signingKey: keys.privateKey,
  }
  const certificate = await X509CertificateGenerator.create(
    {
      ...common,
      serialNumber: '01',
      subject: name,
      publicKey: keys.publicKey,
      extensions: [
        new BasicConstraintsExtension(true, undefined, true),
        new KeyUsagesExtension(KeyUsageFlags.keyCertSign, true),
      ],
    },
    webcrypto,
  )
  return {
    certificate: certificate.toString('pem'),
    async issue(host) {
      const serverKeys = await createKeys()
      const issued = await X509CertificateGenerator.create(
        {
          ...common,
          serialNumber: '02',
          subject: `CN=${host}`,
          publicKey: serverKeys.publicKey,
          extensions: [
            new BasicConstraintsExtension(false, undefined, true),
            new SubjectAlternativeNameExtension([{ type: 'dns', value: host }]),
          ],
        },
        webcrypto,
      )
      const pkcs8 = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', serverKeys.privateKey))
      const body = pkcs8.toString('base64').replace(/.{64}/g, '$&\n')
      return {
        cert: issued.toString('pem'),
        key: `-----BEGIN PRIVATE KEY-----\n${body}\n-----END PRIVATE KEY-----\n`,
      }
    },
  }
}
