// Makes database.jsonl with the service of commit 206f8d7a, and prints it. In a checkout of that commit, with this folder
// copied to the same place:
// node --conditions latchkey-source --import tsx apps/service/test/upgrade/makeDatabase.ts

import { type Signer, signClientSignature } from '@latchkey/crypto'
import { encodeEncryptedBundle, openSignedBundle, sealBundle } from '@latchkey/crypto/bundle'

import { formatOldDatabase, type OldDatabase } from './oldDatabase.ts'
import { createPeople, createPeopleSecrets, pages } from './people.ts'
import { type Account, byKey, resultOf, startService } from './startService.ts'

const service = await startService()
const { clock, secrets, enclaveSecrets, store, server, submit, query, readCode } = service
const peopleSecrets = createPeopleSecrets()
const { keyOf, passkeyOf, wallet } = createPeople(peopleSecrets, clock.now)

const ethereum = {
  curve: 'CURVE_SECP256K1',
  pathFormat: 'PATH_FORMAT_BIP32',
  path: "m/44'/60'/0'/0/0",
  addressFormat: 'ADDRESS_FORMAT_ETHEREUM',
}
const solana = {
  curve: 'CURVE_ED25519',
  pathFormat: 'PATH_FORMAT_BIP32',
  path: "m/44'/501'/0'/0'",
  addressFormat: 'ADDRESS_FORMAT_SOLANA',
}
async function createWallet(
  account: Account,
  accounts: object[] = [ethereum],
): Promise<{ walletId: string; address: string }> {
  const made = await submit(account, 'create_wallet', 'CREATE_WALLET', { walletName: 'main', accounts })
  const { walletId, addresses } = resultOf(made)
  return { walletId, address: addresses[0] }
}

// The installation, with pages of its own.
const tenant = await server.createOrganization({
  name: 'Larkfield',
  rootPublicKey: keyOf('operator').publicKey,
})
const operator: Account = { ...tenant, stamp: byKey(keyOf('operator')) }
await submit(operator, 'enable_auth_proxy', 'ENABLE_AUTH_PROXY', {})
const { configId } = (await query(operator, 'get_auth_proxy_config')).authProxyConfig
const proxy = (operation: string, parameters: object) => service.proxy(configId, operation, parameters)
await submit(operator, 'update_auth_proxy_config', 'UPDATE_AUTH_PROXY_CONFIG', {
  allowedOrigins: [pages.app],
  allowedAuthMethods: ['email', 'passkey', 'wallet'],
  passkeyRpIds: [pages.rpId],
  walletDomains: [new URL(pages.app).host],
})

// A team: two root users, and two members whose requests need approvals.
const team = resultOf(
  await submit(operator, 'create_sub_organization', 'CREATE_SUB_ORGANIZATION_V8', {
    subOrganizationName: 'Team',
    rootQuorumThreshold: 1,
    rootUsers: (['ada', 'bob', 'mia', 'max'] as const).map((name) => ({
      userName: name,
      apiKeys: [{ apiKeyName: 'key', publicKey: keyOf(name).publicKey }],
      authenticators: name === 'ada' ? [passkeyOf('ada').register()] : [],
      oauthProviders: [],
    })),
  }),
)
const memberOf = (name: 'ada' | 'bob' | 'mia' | 'max', at: number): Account => ({
  organizationId: team.subOrganizationId,
  userId: team.rootUserIds[at],
  stamp: byKey(keyOf(name)),
})
const [ada, bob, mia, max] = [memberOf('ada', 0), memberOf('bob', 1), memberOf('mia', 2), memberOf('max', 3)]
await submit(ada, 'update_root_quorum', 'UPDATE_ROOT_QUORUM', {
  threshold: 1,
  userIds: [ada.userId, bob.userId],
})
for (const [policyName, effect, condition, consensus] of [
  ['Three sign', 'EFFECT_ALLOW', "activity.action == 'SIGN'", 'approvers.count() >= 3'],
  [
    'Max signs',
    'EFFECT_ALLOW',
    "activity.action == 'SIGN'",
    `approvers.count() == 1 && approvers.any(user, user.id == '${max.userId}')`,
  ],
  [
    'Mia exports nothing',
    'EFFECT_DENY',
    "activity.action == 'EXPORT'",
    `approvers.any(user, user.id == '${mia.userId}')`,
  ],
])
  await submit(ada, 'create_policy', 'CREATE_POLICY_V3', {
    policyName,
    effect,
    condition,
    consensus,
    notes: '',
  })
const teamWallet = await createWallet(ada, [ethereum, solana])
const { privateKeys } = resultOf(
  await submit(ada, 'create_private_keys', 'CREATE_PRIVATE_KEYS_V2', {
    privateKeys: [
      {
        privateKeyName: 'treasury',
        curve: 'CURVE_SECP256K1',
        privateKeyTags: [],
        addressFormats: ['ADDRESS_FORMAT_ETHEREUM'],
      },
    ],
  }),
)

// A key that a user added later.
await submit(bob, 'create_api_keys', 'CREATE_API_KEYS_V2', {
  userId: bob.userId,
  apiKeys: [{ apiKeyName: 'late key', publicKey: keyOf('late').publicKey, curveType: 'API_KEY_CURVE_P256' }],
})

// An imported wallet.
const phrase = 'test test test test test test test test test test test junk'
const started = await submit(ada, 'init_import_wallet', 'INIT_IMPORT_WALLET', { userId: ada.userId })
const { targetPublic } = await openSignedBundle(resultOf(started).importBundle, server.publicKeys.signer)
const encryptedBundle = encodeEncryptedBundle(
  await sealBundle({ recipientPublicKey: String(targetPublic), plaintext: phrase }),
)
const imported = resultOf(
  await submit(ada, 'import_wallet', 'IMPORT_WALLET', {
    userId: ada.userId,
    walletName: 'imported',
    encryptedBundle,
    accounts: [ethereum],
  }),
)

// Users of the application, each with a wallet: by a code, by a passkey, by a wallet of their own.
async function openSession(contact: string, key: Signer & { publicKey: string }): Promise<Account> {
  const { otpId } = await proxy('otp_init', { otpType: 'OTP_TYPE_EMAIL', contact })
  const otpCode = await readCode(contact)
  const { verificationToken } = await proxy('otp_verify', { otpId, otpCode, public_key: key.publicKey })
  const { organizationId, userId } = await proxy('signup', { userEmail: contact, verificationToken })
  const client_signature = await signClientSignature(key, verificationToken)
  await proxy('otp_login', { verificationToken, publicKey: key.publicKey, client_signature })
  return { organizationId, userId, stamp: byKey(key) }
}
const cleo = await openSession('cleo@example.com', keyOf('cleo'))
const pia: Account = {
  ...(await proxy('signup', { userName: 'Pia', authenticators: [passkeyOf('pia').register()] })),
  stamp: passkeyOf('pia').stamp,
}
const signedUp: Omit<Account, 'stamp'> = await proxy('signup', { userName: 'Will', apiKeys: [wallet.apiKey] })
await submit({ ...signedUp, stamp: wallet.stamp }, 'stamp_login', 'STAMP_LOGIN', {
  publicKey: keyOf('will').publicKey,
})
const will: Account = { ...signedUp, stamp: byKey(keyOf('will')) }
const wallets = {
  cleo: await createWallet(cleo),
  pia: await createWallet(pia),
  will: await createWallet(will),
}

// Two requests that wait for a third approval.
const waiting: { activityId: string; fingerprint: string }[] = []
for (const payload of ['ab'.repeat(32), 'cd'.repeat(32)]) {
  const { id, fingerprint, status } = await submit(mia, 'sign_raw_payload', 'SIGN_RAW_PAYLOAD_V2', {
    signWith: teamWallet.address,
    payload,
    encoding: 'PAYLOAD_ENCODING_HEXADECIMAL',
    hashFunction: 'HASH_FUNCTION_NO_OP',
  })
  const voted = await submit(max, 'approve_activity', 'APPROVE_ACTIVITY', { fingerprint })
  if (status !== 'ACTIVITY_STATUS_CONSENSUS_NEEDED') throw new Error(`The request is ${status}.`)
  if (voted.status === 'ACTIVITY_STATUS_COMPLETED') throw new Error('Two approvals were enough.')
  waiting.push({ activityId: id, fingerprint })
}
await server.settled()
await server.close()

/** Rows of a table as JSON. */
const rowsOf = async (table: string): Promise<unknown[]> => {
  const { rows } = (await store.db.execute(`select to_json(t) as row from ${table} t`)) as unknown as {
    rows: { row: unknown }[]
  }
  return rows.map(({ row }) => row)
}
const { rows: tables } = (await store.db.execute(
  "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'drizzle') order by 1",
)) as unknown as { rows: { name: string }[] }
const rows: Record<string, unknown[]> = {}
for (const { name } of tables) {
  const tableRows = await rowsOf(name)
  if (tableRows.length > 0) rows[name] = tableRows
}
await store.close()
const idsOf = ({ organizationId, userId }: Account) => ({ organizationId, userId })
const made: OldDatabase = {
  commit: '206f8d7a',
  madeAt: clock.now(),
  secrets,
  enclaveSecrets,
  people: peopleSecrets,
  accounts: {
    operator: idsOf(operator),
    ada: idsOf(ada),
    bob: idsOf(bob),
    mia: idsOf(mia),
    max: idsOf(max),
    cleo: idsOf(cleo),
    pia: idsOf(pia),
    will: idsOf(will),
  },
  addresses: {
    team: teamWallet.address,
    privateKey: privateKeys[0].addresses[0].address,
    imported: imported.addresses[0],
    cleo: wallets.cleo.address,
    pia: wallets.pia.address,
    will: wallets.will.address,
  },
  waiting,
  rows,
}
process.stdout.write(formatOldDatabase(made))
