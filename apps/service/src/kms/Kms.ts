/** A key in a key management service, which never leaves it. */
export interface Kms {
  /** Name of the key at its vendor: an ARN, or a resource name. */
  readonly keyId: string
  /** @throws {@link KmsFailure} */
  wrap(key: Uint8Array): Promise<Uint8Array>
  /** @throws {@link KmsFailure} */
  unwrap(wrapped: Uint8Array): Promise<Uint8Array>
}

/** How vendors are reached, and what is known about this machine. */
export interface Outside {
  reach: typeof fetch
  environment: Readonly<Record<string, string | undefined>>
  /** ms since the epoch. */
  now(): number
}

export const ownOutside = (): Outside => ({ reach: fetch, environment: process.env, now: Date.now })

/** Why a vendor gave no answer. The message holds no secret, and nothing that a vendor wrote but the error's name. */
export class KmsFailure extends Error {
  override readonly name = 'KmsFailure'
}
