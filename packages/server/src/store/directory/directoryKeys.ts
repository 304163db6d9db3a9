import { createHash } from 'node:crypto'

/** Identity of a user at a provider. docs/decisions.md#oauth-identities */
export interface Triple {
  issuer: string
  subject: string
  audience: string
}

/** A digest, since an identity has any length. Each part is preceded by its length, so that no two lists are alike. */
function digestOf(...parts: readonly string[]): string {
  const text = parts.map((part) => `${Buffer.byteLength(part)}:${part}`).join('')
  return createHash('sha256').update(text).digest('base64url')
}

export const keyOfPublicKey = (tenantId: string, publicKey: string): string =>
  digestOf('key', tenantId, publicKey)

export const keyOfPasskey = (tenantId: string, credentialId: string): string =>
  digestOf('passkey', tenantId, credentialId)

export const keyOfIdentity = (tenantId: string, { issuer, subject, audience }: Triple): string =>
  digestOf('identity', tenantId, issuer, subject, audience)

/** @param contact An e-mail address or a phone number, normalized. */
export const keyOfContact = (tenantId: string, contact: string): string =>
  digestOf('contact', tenantId, contact)

/** @param email The address that an identity's provider verified, normalized. */
export const keyOfIdentityEmail = (tenantId: string, email: string): string =>
  digestOf('identity email', tenantId, email)
