import { beforeAll, beforeEach, expect } from 'vitest'

import { type Authority, createAuthority } from './createAuthority.ts'
import { claimsOf, startIssuer, type TestIssuer } from './startIssuer.ts'
import { createRelay, type TestRelay, type UsedOutside, useOutside } from './useOutside.ts'

export const host = 'login.acme.example'
export const nonceKey = `02${'11'.repeat(32)}`
const expected = { clients: [{ iss: `https://${host}`, aud: 'client' }], nonceKeys: [nonceKey] }

export const unavailable = expect.objectContaining({ code: 'UNAVAILABLE' })
export const refused = (reason: string) =>
  expect.objectContaining({ code: 'TOKEN_REFUSED', message: expect.stringContaining(reason) })

/** An issuer, a relay to it, and the enclave's side, all new for each test. */
export interface UsedIssuer extends UsedOutside {
  authority: Authority
  issuer: TestIssuer
  relay: TestRelay
  /** A token for the client and the key. @param signer - @default the issuer */
  signToken(change?: object, signer?: Pick<TestIssuer, 'sign'>): Promise<string>
  /** @param token - @default a valid one */
  verify(token?: string | Promise<string>): Promise<unknown>
  /** Another server with the issuer's name, and keys of its own. Its certificate is of the same authority. */
  startStranger(): Promise<TestIssuer>
}

export function useIssuer(): UsedIssuer {
  const used = {
    async signToken(change = {}, signer = used.issuer) {
      const claims = await claimsOf(used.issuer, { now: used.clock.now(), nonceKey })
      return await signer.sign({ ...claims, ...change })
    },
    verify: async (token = used.signToken()) => await used.outside.verifyIdToken(await token, expected),
    startStranger: async () => await startIssuer(host, await used.authority.issue(host)),
  } as UsedIssuer
  beforeAll(async () => {
    used.authority = await createAuthority()
  })
  beforeEach(async () => {
    used.issuer = await startIssuer(host, await used.authority.issue(host))
    used.relay = createRelay({ [host]: used.issuer.port })
    Object.assign(used, useOutside(used.relay, [used.authority.certificate]))
    return () => used.issuer.close()
  })
  return used
}
