import { guardsOf, server } from './guardsOf.ts'

/** Accounts, their people and their contacts. */
export const accountsGuards = [
  ...guardsOf(
    `${server}/src/accounts/signup.ts`,
    [
      `${server}/src/accounts/createSubOrganization.test.ts`,
      `${server}/test/accountTakeover.test.ts`,
      `${server}/test/walletLinking.test.ts`,
    ],
    [
      'checkKeys(path, keys, seen)',
      'await checkWalletProofs(context, { path, keys, joinsOf })',
      ['isSameContact &&\n    ', ''],
      ['rootUsers.length === 1 && ', ''],
    ],
  ),
  ...guardsOf(
    `${server}/src/accounts/inviteMember.ts`,
    [`${server}/src/accounts/inviteMember.test.ts`],
    [
      "if (contact !== invited) throw new ServiceError('USER_NOT_FOUND', { userId })",
      "await takeUserLimit(context, { limit: 'codes', windows: context.settings.limits.sendsPerAddress })",
      'await takeContactSend(context, networkLimit(context, receiverFor(context, contact)), contact)',
    ],
  ),
  ...guardsOf(
    `${server}/src/accounts/updateContact.ts`,
    [`${server}/src/accounts/updateContact.test.ts`, `${server}/src/accounts/contactProofs.test.ts`],
    [
      'if (verification) await checkProof(context, verification, { otpType, userId, newContact })',
      "if (!isSame) throw refused('it proves another contact')",
      'throw refused("its key isn\'t the user\'s")',
      "if (changed && requested.newContact === '') await requireLoginMethod(db, changed, now)",
    ],
  ),
  ...guardsOf(
    `${server}/src/accounts/updateRootQuorum.ts`,
    [`${server}/src/accounts/updateRootQuorum.test.ts`],
    ["if (without) throw new ServiceError('LOGIN_METHOD_MISSING', { userId: without.id })"],
  ),
  ...guardsOf(
    `${server}/src/accounts/requireQuorum.ts`,
    [`${server}/src/accounts/updateRootQuorum.test.ts`, `${server}/src/accounts/deleteUsers.test.ts`],
    ["if (rootUsers < threshold) throw new ServiceError('QUORUM_UNREACHABLE', { threshold, rootUsers })"],
  ),
  ...guardsOf(
    `${server}/src/accounts/deleteSubOrganization.ts`,
    [`${server}/src/accounts/deleteSubOrganization.test.ts`],
    [
      "if (wallet) throw new ServiceError('NOT_EXPORTED', { resource: 'wallet', id: wallet.id })",
      "if (privateKey) throw new ServiceError('NOT_EXPORTED', { resource: 'private key', id: privateKey.id })",
    ],
  ),
  ...guardsOf(
    `${server}/src/credential-bundles/recovery/initUserEmailRecovery.ts`,
    [
      `${server}/src/credential-bundles/recovery/recovery.test.ts`,
      `${server}/src/accounts/blockUser.test.ts`,
    ],
    [
      'checkParent(context)\n',
      'await takeRecoverySend(context, contact)',
      "if (await forbidsEmailRecovery(db, user.organizationId))\n    throw new ServiceError('METHOD_DISABLED', { method: 'email recovery' })",
    ],
  ),
  ...guardsOf(
    `${server}/src/transfers/importTarget.ts`,
    [`${server}/src/transfers/transfers.test.ts`],
    ["if (userId !== caller.userId) throw new ServiceError('USER_NOT_FOUND', { userId })"],
  ),
  ...guardsOf(
    `${server}/src/ip-allowlist/ipAllowlists.ts`,
    [`${server}/src/ip-allowlist/ipAllowlists.test.ts`],
    [
      "if (organization.parentId !== null) throw new ServiceError('REQUEST_NOT_AUTHORIZED', { operation })",
      "if (user?.role === 'proxy') throw refuse('got the key of the auth proxy, whose requests are exempt')",
      "await requireOwnAddress(context, 'parameters.rules')",
      "await requireOwnAddress(context, 'parameters.publicKey')",
    ],
  ),
  ...guardsOf(
    'packages/rules/src/stamps/signIn.ts',
    [`${server}/test/walletLogin.test.ts`, `${server}/test/walletLinking.test.ts`],
    [
      "if (fields.address !== address) return { refusal: 'address' }",
      "if (fields.nonce !== nonce) return { refusal: 'nonce' }",
      "if (!isOwnSite(domain, uri, site)) return { refusal: 'domain' }",
      [
        "if (host !== domain || username + password !== '') return false",
        'if (host !== domain) return false',
      ],
    ],
  ),
  ...guardsOf(
    `${server}/src/http/createAuthProxy.ts`,
    [
      `${server}/src/proxy/origin.test.ts`,
      `${server}/test/origins.test.ts`,
      `${server}/src/http/formPost.test.ts`,
    ],
    ["if (!allowed) throw new ServiceError('ORIGIN_NOT_ALLOWED', {})"],
  ),
  ...guardsOf(
    `${server}/src/people-jobs/startPeopleJob.ts`,
    [`${server}/src/people-jobs/peopleJobs.test.ts`],
    ["if (people.length > confirmed) throw refused('morePeople', people.length)"],
  ),
  ...guardsOf(
    `${server}/src/people-jobs/carryOutBatch.ts`,
    [`${server}/src/people-jobs/peopleJobs.test.ts`],
    ["if (!users.every(isReached)) return skipAll('shared')"],
  ),
  ...guardsOf(
    `${server}/src/people-jobs/collectPeople.ts`,
    [`${server}/src/people-jobs/peopleJobs.test.ts`],
    [['!hidesSome || isFoundWithoutContacts(user, search)', 'true']],
  ),
  ...guardsOf(
    `${server}/src/store/people/matchingUsers.ts`,
    [`${server}/src/people-jobs/peopleJobs.test.ts`],
    [[`tenant_id = \${tenantId}::uuid and `, '']],
  ),
]
