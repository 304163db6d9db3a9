import { decode, encode, rfc8949EncodeOptions } from 'cborg'

import { added, bytes, natural, nullable, oneOf, record, text, uuid, type ValueOf } from '../state/codec.ts'

const time = natural

const grantCodec = record({
  organizationId: uuid,
  userId: uuid,
  /** ID of its row. */
  id: uuid,
  /** `CREDENTIAL_TYPE_…` */
  type: text,
  publicKey: bytes(),
  issuedAt: time,
  expiresAt: time,
  authTime: nullable(time),
  loginFamilyId: nullable(uuid),
  pageOrigin: nullable(text),
  loginMethod: nullable(text),
  establishedAt: nullable(time),
  lineageEndsAt: nullable(time),
  /** Whether the enclave verified the login by itself, or the service says that somebody signed in. */
  basis: oneOf('verified', 'asserted'),
  /** Session profile of the parent that bounds what the key may do. */
  sessionProfileId: added(nullable(uuid), null),
})

/**
 * A key of a session. It is in no state: whoever signs in gets it, and shows it with each request. The enclave makes it,
 * and knows it again by its MAC.
 */
export type Grant = ValueOf<typeof grantCodec>

export const encodeGrant = (grant: Grant): Uint8Array => encode(grantCodec.write(grant), rfc8949EncodeOptions)

/** @throws StateInvalid for bytes that are no grant */
export const decodeGrant = (cbor: Uint8Array): Grant => grantCodec.read(decode(cbor), 'grant')
