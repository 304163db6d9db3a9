import { guardsOf, server } from './guardsOf.ts'

/** Codes and verification tokens. */
export const codesGuards = [
  ...guardsOf(
    `${server}/src/otp/verifyOtp.ts`,
    [
      `${server}/src/otp/verifyOtp.test.ts`,
      `${server}/src/otp/wrongCodeBudget.test.ts`,
      `${server}/test/sealedCodes.test.ts`,
    ],
    [
      "if (lockedFor(failures, now) > 0) throw new ServiceError('OTP_EXPIRED', {})",
      "if (otp.usedAt !== null) throw new ServiceError('OTP_EXPIRED', {})",
      'await countWrongCode(context, key)',
    ],
  ),
  ...guardsOf(
    `${server}/src/otp/verification.ts`,
    [`${server}/test/malformedTokens.test.ts`, `${server}/src/otp/otpLogin.test.ts`],
    [
      [
        'if (organizationId !== organization.id && organizationId !== organization.parentId) {',
        'if (false) {',
      ],
      ['signed.type === usage && ', ''],
      ['signed.tokenId === id && ', ''],
      ['named.publicKey === publicKey && ', ''],
    ],
  ),
  ...guardsOf(
    `${server}/src/otp/otpLogin.ts`,
    [`${server}/src/otp/otpLogin.test.ts`, `${server}/src/otp/emailLogin.test.ts`],
    [
      ['if (!namesKey && verification.publicKey !== publicKey) {', 'if (false) {'],
      [
        'fits: ({ login }) => (login as { publicKey?: unknown } | undefined)?.publicKey === publicKey',
        'fits: () => true',
      ],
      'if ((await findCredential(db, key))?.publicKey !== publicKey) throw used()',
    ],
  ),
  ...guardsOf(
    `${server}/src/otp/initOtp.ts`,
    [`${server}/src/otp/initOtp.test.ts`, `${server}/src/otp/memberLogin.test.ts`],
    [
      'await checkMemberOtpSettings(context, parameters)',
      'if (liveMs > 0) throw limitReached(Math.max(liveMs, await limitWait(db, networkLimit(context, receiver))))',
    ],
  ),
  ...guardsOf(
    `${server}/src/proxy/otp.ts`,
    [`${server}/src/otp/smsLogin.test.ts`],
    [
      "if (!organization.allowedAuthMethods.includes(method)) throw new ServiceError('METHOD_DISABLED', { method })",
    ],
  ),
  ...guardsOf(
    `${server}/src/sign-up/requireSignUpAllowed.ts`,
    [`${server}/src/sign-up/signUpModes.test.ts`],
    [
      "if (mode === 'off') throw refused('off')",
      "if (contacts.all.some(isOn('blocked'))) throw refused('blocked')",
      "if (mode === 'invited' && !contacts.verified.some(isInvited)) throw refused('notInvited')",
      "if (mode === 'domains' && !contacts.verified.some(isAllowed)) throw refused('notAllowed')",
      ['!contacts.verified.some(isInvited)', '!contacts.all.some(isInvited)'],
      ['!contacts.verified.some(isAllowed)', '!contacts.all.some(isAllowed)'],
    ],
  ),
  ...guardsOf(
    `${server}/src/proof-of-work/requireProof.ts`,
    [`${server}/src/proof-of-work/requireProof.test.ts`],
    [
      ['windows: [{ count: 1, seconds }]', 'windows: [{ count: 9, seconds }]'],
      ['configured.acceptsCaptcha && environment.captcha !== undefined', 'environment.captcha !== undefined'],
    ],
  ),
  ...guardsOf(
    `${server}/src/proof-of-work/createChallenges.ts`,
    [`${server}/src/proof-of-work/requireProof.test.ts`],
    [
      ["mac === '' || expiresAt <= now", "mac === ''"],
      ['!isOurs || !isSolved(challenge, Number(bits), list)', '!isSolved(challenge, Number(bits), list)'],
      ['!isOurs || !isSolved(challenge, Number(bits), list)', '!isOurs'],
      ['if (nonces.length !== solutions) return false', ''],
    ],
  ),
  ...guardsOf(
    `${server}/src/limits/smsCountries.ts`,
    [`${server}/src/otp/smsLogin.test.ts`],
    [['(localPages ? undefined : [])', 'undefined']],
  ),
  ...guardsOf(
    `${server}/src/proxy/account.ts`,
    [`${server}/src/proxy/account.test.ts`],
    [
      "if (needed && (otpType !== undefined || filterType === 'OIDC_CLAIMS')) throw refused('a proof is needed')",
      "if (!isProven) throw refused('it proves something else')",
    ],
  ),
  ...guardsOf(
    `${server}/src/limits/networkLimits.ts`,
    [`${server}/src/limits/closedNetworks.test.ts`],
    ['(await isKnownFrom({ db, now, tenantId }, knownAs)) && '],
  ),
  ...guardsOf(
    `${server}/src/proxy/configChanges.ts`,
    [`${server}/src/limits/closedNetworks.test.ts`],
    ['checkLimits(settings, changes, path)\n'],
  ),
]
