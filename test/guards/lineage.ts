import { guardsOf, server } from './guardsOf.ts'

/** Rights that don't grow. docs/security.md#rights-that-dont-grow */
export const lineageGuards = [
  ...guardsOf(
    'packages/rules/src/decide/loginStrength.ts',
    [`${server}/test/lineage/lineageMatrix.test.ts`, `${server}/src/sessions/refresh.test.ts`],
    [
      ["if (strength === 'vault') return findEstablishedRefusal(context, vaultPages(context))", ''],
      "if (context.caller.credential.replacedAt !== null) return { kind: 'replaced' }",
      "if (!isRecent(context)) return { kind: 'notRecent', facts: { maxAgeSeconds } }",
      "if (strength === 'lasting' && isBounded(context.caller)) return { kind: 'stepUp', facts: {} }",
      [
        "if (strength === 'established' || (strength === 'confirmed' && !isEstablishedPasskey(context)))\n    return findEstablishedRefusal(context)",
        '',
      ],
    ],
  ),
  ...guardsOf(
    'packages/rules/src/decide/lineage.ts',
    [
      `${server}/test/lineage/lineageMatrix.test.ts`,
      `${server}/src/transfers/vault.test.ts`,
      `${server}/src/credentials/lineage.test.ts`,
    ],
    [
      'if (establishedAt === null || establishedAt > submittedAt || caller.attested) return false',
      ['return caller.page !== undefined && pages.includes(caller.page)', 'return true'],
      ['if (authTime === null) return expiresAt === null', 'if (authTime === null) return true'],
      'if (!isRecent) return false',
      [
        "return pageOrigin === null ? loginMethod === 'LOGIN_METHOD_API_KEY' : pages.includes(pageOrigin)",
        'return true',
      ],
      ['lineageEndsAt: endOfCaller(context.caller),', 'lineageEndsAt: null,'],
    ],
  ),
  ...guardsOf(
    `${server}/src/credentials/requireLoginMethod.ts`,
    [
      `${server}/src/keys/deleteApiKeys.test.ts`,
      `${server}/src/passkeys/authenticators.test.ts`,
      `${server}/test/lineage/pageSessions.test.ts`,
    ],
    [
      "if ((await findUsersWithoutLogin(db, [user], now)).length > 0) throw new ServiceError('LAST_CREDENTIAL', {})",
      'if (!keys.some((key) => key.expiresAt === null && counts(key))) requireEstablished(context)',
    ],
  ),
  ...guardsOf(
    `${server}/src/keys/createApiKeys.ts`,
    [
      `${server}/src/keys/createApiKeys.test.ts`,
      `${server}/test/lineage/lineageMatrix.test.ts`,
      `${server}/test/lineage/pageSessions.test.ts`,
      `${server}/test/walletLinking.test.ts`,
      `${server}/src/credentials/othersCredentials.test.ts`,
    ],
    [
      "if (userId !== context.caller.userId) requireStrength(context, 'createApiKeys', 'established')",
      'checkKeys(path, keys)\n',
      'await checkWalletProofs(context, { path, keys, joinsOf: () => joins })',
      'checkEnds(context, apiKeys, lineage)',
      'await checkRoom(context, { userId, apiKeys })',
    ],
  ),
  ...guardsOf(
    `${server}/src/keys/deleteApiKeys.ts`,
    [
      `${server}/src/keys/deleteApiKeys.test.ts`,
      `${server}/test/lineage/lineageMatrix.test.ts`,
      `${server}/test/lineage/pageSessions.test.ts`,
    ],
    [
      "if (!isSignOut) requireStrength(context, 'deleteApiKeys', 'recent')",
      'await requireLoginMethod(db, user, now)\n',
      'await requireEstablishedMethod(context, user, lasting)',
    ],
  ),
  ...guardsOf(
    `${server}/src/passkeys/authenticators.ts`,
    [
      `${server}/src/passkeys/authenticators.test.ts`,
      `${server}/test/lineage/lineageMatrix.test.ts`,
      `${server}/test/lineage/pageSessions.test.ts`,
    ],
    ['await requireLoginMethod(db, user, now)\n', 'await requireEstablishedMethod(context, user, removed)'],
  ),
  ...guardsOf(
    `${server}/src/oauth/oauthProviders.ts`,
    [
      `${server}/src/oauth/oauthProviders.test.ts`,
      `${server}/test/lineage/lineageMatrix.test.ts`,
      `${server}/test/lineage/pageSessions.test.ts`,
    ],
    ['await requireLoginMethod(db, user, now)\n', 'await requireEstablishedMethod(context, user, removed)'],
  ),
  ...guardsOf(
    `${server}/src/sessions/sessions.ts`,
    [
      `${server}/src/sessions/refresh.test.ts`,
      `${server}/src/accounts/blockUser.test.ts`,
      `${server}/src/sessions/stampLogin.test.ts`,
    ],
    [
      "if (!key?.loginFamilyId || key.endedAt !== null) throw new ServiceError('PUBLIC_KEY_NOT_FOUND', {})",
      "if (key.replacedAt !== null) throw new ServiceError('REQUEST_NOT_AUTHORIZED', { operation })",
      "if (user?.blockedAt) throw new ServiceError('USER_BLOCKED', {})",
    ],
  ),
]
