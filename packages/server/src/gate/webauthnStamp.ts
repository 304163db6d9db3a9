import { challengeOf, fault, PasskeyFault, verifyAssertion } from '@latchkey/rules/stamps'
import type { Environment } from '../context/context.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import { findPages } from '../organizations/organizationPages.ts'
import { readPasskeyStamp } from '../passkeys/passkeyStamp.ts'
import { spendAssertion } from '../store/authenticators.ts'
import type { FoundCaller } from '../store/caller.ts'
import type { Database } from '../store/database/store.ts'
import { preparePasskeyLookup } from '../store/passkeyCaller.ts'

/** Finds the caller of a body that was stamped by a passkey. */
export type CheckWebauthnStamp = (
  headers: Headers,
  rawBody: Uint8Array,
  organizationId: string,
) => Promise<FoundCaller>

const refusals = {
  replay: 'replay: got an assertion that was used before',
  signCount: 'signCount: got one that did not advance, or a passkey that was deleted meanwhile',
}

export const hasWebauthnStamp = (headers: Headers): boolean => headers.has('x-stamp-webauthn')

/**
 * Creates the check of X-Stamp-WebAuthn. A valid assertion is spent at once, before anything else is checked, so it
 * can be used once, even if its request is refused. docs/wire-format.md#x-stamp-webauthn;
 * docs/decisions.md#passkey-assertions-count-once
 */
export function createWebauthnGate({ settings, clock }: Environment, db: Database): CheckWebauthnStamp {
  const findPasskey = preparePasskeyLookup(db)

  /** @throws ServiceError STAMP_MALFORMED, PASSKEY_NOT_FOUND, PASSKEY_SIGNATURE_INVALID */
  return async (headers, rawBody, organizationId) => {
    if (headers.has('x-stamp') || headers.has('x-stamp-attested')) {
      throw new ServiceError('STAMP_MALFORMED', { reason: 'got more than one', webauthn: true })
    }
    const stamp = readPasskeyStamp(headers.get('x-stamp-webauthn') ?? '')
    const stamper = await findPasskey(organizationId, stamp.credentialId)
    if (!stamper) throw new ServiceError('PASSKEY_NOT_FOUND', {})
    try {
      const pages = await findPages(db, stamper.caller.organization.tenantId, settings)
      const verified = await verifyAssertion(stamp, challengeOf(rawBody), stamper.passkey, pages.passkeys)
      const now = clock.now()
      const expiresAt = now + settings.assertionMemorySeconds * 1_000
      const { id: organizationId } = stamper.caller.organization
      const used = { organizationId, authenticatorId: stamper.passkey.id, ...verified, now, expiresAt }
      const refused = await spendAssertion(db, used)
      if (refused) throw fault(refusals[refused])
      return { ...stamper, caller: { ...stamper.caller, page: verified.origin } }
    } catch (cause) {
      if (!(cause instanceof PasskeyFault)) throw cause
      throw new ServiceError('PASSKEY_SIGNATURE_INVALID', { reason: cause.message }, { cause })
    }
  }
}
