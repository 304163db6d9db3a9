import { guardsOf, server } from './guardsOf.ts'

/** Who may stamp a request, and for how long. */
export const gateGuards = [
  ...guardsOf(
    `${server}/src/gate/webauthnStamp.ts`,
    [`${server}/test/malformedPasskeys.test.ts`, `${server}/src/passkeys/passkeyLogin.test.ts`],
    [
      "if (headers.has('x-stamp') || headers.has('x-stamp-attested')) {\n      throw new ServiceError('STAMP_MALFORMED', { reason: 'got more than one', webauthn: true })\n    }",
      'if (refused) throw fault(refusals[refused])',
    ],
  ),
  ...guardsOf(
    `${server}/src/gate/attestedStamp.ts`,
    [`${server}/test/attestedStamp.test.ts`],
    [
      "if (headers.has('x-stamp') || headers.has('x-stamp-webauthn'))\n      throw new ServiceError('STAMP_MALFORMED', { reason: 'got more than one' })",
      'if (user) await checkLiveKey(db, user, stamp)',
      'await checkNonce(identity.nonce, publicKey)',
      "if (verification.publicKey !== publicKey)\n    throw new ServiceError('VERIFICATION_TOKEN_INVALID', { reason: 'it names another key' })",
    ],
  ),
  ...guardsOf(
    `${server}/src/gate/walletStamp.ts`,
    [`${server}/test/walletLogin.test.ts`],
    [
      "if (isWalletType(credential.type)) throw new ServiceError('PUBLIC_KEY_NOT_FOUND', {})",
      "if (!curve || credential.type !== keyTypeOf(curve)) throw new ServiceError('PUBLIC_KEY_NOT_FOUND', {})",
    ],
  ),
  ...guardsOf(
    `${server}/src/gate/caller.ts`,
    [
      `${server}/src/accounts/blockUser.test.ts`,
      `${server}/src/ip-allowlist/ipAllowlists.test.ts`,
      `${server}/src/keys/createApiKeys.test.ts`,
      `${server}/src/sessions/refresh.test.ts`,
    ],
    [
      "if (stamper.blockedAt !== null) throw new ServiceError('USER_BLOCKED', {})",
      "if (expiresAt !== null && expiresAt <= now) throw new ServiceError('API_KEY_EXPIRED', { publicKey })",
      "if (caller.role !== 'proxy') checkAddress(stamper.allowlist, connection)",
    ],
  ),
  ...guardsOf(
    `${server}/src/gate/body.ts`,
    [`${server}/test/badBodies.test.ts`],
    [
      "if (!isJson || encoding) throw new ServiceError('CONTENT_TYPE_UNSUPPORTED', {})",
      "if (bytes.length > maxBytes) throw new ServiceError('BODY_TOO_LARGE', { maxBytes })",
    ],
  ),
  ...guardsOf(
    `${server}/src/http/dispatch.ts`,
    [`${server}/src/http/dispatch.test.ts`, `${server}/test/authorization.test.ts`],
    [
      ['checkLiveness(timestampMs, context.now, environment.settings)\n    const signed', 'const signed'],
      'if (timestampMs !== undefined) checkLiveness(timestampMs, context.now, environment.settings)',
      'requirePermission(operation, context)\n',
    ],
  ),
  ...guardsOf(
    `${server}/src/store/lockCaller.ts`,
    [`${server}/src/accounts/blockUser.test.ts`, `${server}/src/store/lockCaller.test.ts`],
    [
      'requireNotBlocked(await lockUsers(db, [locationOf(caller), ...named]), caller.userId)',
      "if (!key || key.endedAt !== null) throw new ServiceError('PUBLIC_KEY_NOT_FOUND', {})",
      "if (!(await isLivePasskey(db, location))) throw new ServiceError('PUBLIC_KEY_NOT_FOUND', {})",
    ],
  ),
]
