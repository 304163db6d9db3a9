import { guardsOf, server } from './guardsOf.ts'

const oidc = 'packages/rules/src/oidc'
const outside = 'packages/enclave/src/outside'

/** Tokens of other issuers. */
export const oauthGuards = [
  ...guardsOf(
    `${oidc}/checkClaims.ts`,
    [
      `${server}/test/hostileIssuers.test.ts`,
      `${server}/test/issuers/issuers.test.ts`,
      `${server}/src/oauth/socialLogin.test.ts`,
    ],
    [
      'checkKind(claims)\n',
      "if (expiresAt <= now) throw refuseTime('exp', 'it has expired')",
      "if (issuedAt > soon) throw refuseTime('iat', 'it was issued in the future')",
      "if (issuedAt < now - tokenLifeMs) throw refuseTime('iat', 'it was issued more than ten minutes ago')",
      "if (notBefore !== undefined && notBefore > soon) throw refuseTime('nbf', 'it is not valid yet')",
    ],
  ),
  ...guardsOf(
    `${oidc}/checkParties.ts`,
    [`${server}/test/hostileIssuers.test.ts`, `${server}/test/issuers/issuers.test.ts`],
    [
      ['if (stranger !== undefined) {', 'if (false) {'],
      ['if (recipientOf(parties) !== clientId) {', 'if (false) {'],
      [
        'if (authorizedParty !== undefined && !known.has(authorizedParty) && row.issuer !== googleIssuer) {',
        'if (false) {',
      ],
    ],
  ),
  ...guardsOf(
    `${oidc}/checkParties.ts`,
    [`${server}/test/hostileIssuers.test.ts`, `${server}/test/issuers/issuers.test.ts`],
    [
      ['if (issuer !== expected)', 'if (false)'],
      ['if (hasTenants(row) && !row.tenants?.includes(String(tenant)))', 'if (false)'],
    ],
  ),
  ...guardsOf(
    `${server}/src/oauth/verifyToken.ts`,
    [`${server}/src/oauth/verifyToken.test.ts`, `${server}/src/oauth/socialLogin.test.ts`],
    [
      "if (typeof provider !== 'string') throw refusedToken('it is of another type')",
      "if (!issuersOf(client.row).includes(issuer)) throw refusedToken('it is from another issuer')",
    ],
  ),
  ...guardsOf(
    `${oidc}/nonce.ts`,
    [`${server}/src/oauth/socialLogin.test.ts`],
    ["if (!(await namesAny(nonce, publicKeys))) throw refusedToken('its nonce names another key')"],
  ),
  ...guardsOf(
    `${outside}/verifyIdToken.ts`,
    [`${outside}/verifyIdToken.test.ts`],
    [
      'checkAudience(client, checked)\n',
      'await checkNonceOfAny(checked.nonce, nonceKeys)\n',
      'await keySets.verify(iss, { token, header, keyIssuers: keyIssuersOf(checked) })\n',
    ],
  ),
  ...guardsOf(
    'packages/enclave/src/guard/verifySignIn.ts',
    ['packages/enclave/test/hostile/hostileService.test.ts'],
    [
      ['tenant.id !== home.tenantId || ', ''],
      ['userId === session.userId && ', ''],
      [' && open.includes(aud)', ''],
    ],
  ),
  ...guardsOf(
    `${outside}/keySets.ts`,
    [`${outside}/verifyIdToken.test.ts`],
    ['document.issuer !== iss || ', 'if (lastFault) throw lastFault'],
  ),
  ...guardsOf(
    `${outside}/fetchDocument.ts`,
    [`${outside}/verifyIdToken.test.ts`],
    [['if (size > maxBytes)', 'if (false)']],
  ),
  ...guardsOf(
    `${server}/src/ports/outside.tcp.ts`,
    [`${server}/src/ports/outside.tcp.test.ts`],
    [
      "if (url.hostname !== host) throw new Error('The host is no name.')",
      "if (!mayBePublic(url)) throw new Error('The address is not public.')",
      ', lookup: createPublicLookup(nameServers, closed.signal)',
    ],
  ),
  ...guardsOf(
    `${server}/src/oauth/oauth2Authenticate.ts`,
    [`${server}/src/oauth/oauth2Authenticate.test.ts`, `${server}/src/oauth/configuration.test.ts`],
    ['await takeUserLimit(context, limit)', 'await checkRedirectUri(context, parameters.redirectUri)'],
  ),
  ...guardsOf(
    `${server}/src/oauth/tokenUse.ts`,
    [`${server}/src/oauth/socialLogin.test.ts`],
    ['if (!(await spendToken(db, use))) throw usedToken()'],
  ),
]
