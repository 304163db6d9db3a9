import { createKeyPair } from '@latchkey/crypto'
import { createAuthenticator } from '@latchkey/testing/node'
import { getTableColumns, getTableName, is, sql } from 'drizzle-orm'
import { type PgColumn, PgTable } from 'drizzle-orm/pg-core'

import { keyOfContact, keyOfIdentity, keyOfIdentityEmail } from '../src/store/directory/directoryKeys.ts'
import * as schema from '../src/store/tables/schema.ts'
import { tableMarks } from '../src/store/tables/tableMarks.ts'
import { type Answer, callService, type Person } from './callService.ts'
import { authenticate, clientIds, type UsedSocialService } from './oauth/useSocialService.ts'
import { vaultOrigin } from './useVault.ts'

let people = 0

/** A value for each field that says something about a person, found nowhere else. */
export function newPersonalValues() {
  const number = ++people
  const unique = (field: string) => `${field}-q${number}z`
  return {
    name: unique('Beatrix'),
    email: `${unique('bea')}@people.example`,
    formerEmail: `${unique('former')}@people.example`,
    pendingEmail: `${unique('pending')}@people.example`,
    phoneNumber: `+1202555${String(1_000 + number)}`,
    userAgent: `Browser/${unique('agent')}`,
    origin: vaultOrigin,
    address: `203.0.113.${100 + number}`,
    passkey: unique('passkey'),
    apiKey: unique('apikey'),
    wallet: unique('wallet'),
    privateKey: unique('privatekey'),
    policy: unique('policy'),
    policyNotes: unique('notes'),
    contract: unique('contract'),
    recipient: unique('recipient'),
    recipientDomain: `${unique('recipient-domain')}.eth`,
    tag: unique('tag'),
    subject: unique('subject'),
    socialEmail: `${unique('social')}@people.example`,
    blockReason: unique('chargeback'),
    unblockReason: unique('sorry'),
    claim: unique('employer'),
    signUpValue: unique('company'),
    recoveryContact: `${unique('recovery')}@people.example`,
    supportContact: `${unique('support')}@people.example`,
    supportReason: unique('passport'),
  }
}
export type PersonalValues = ReturnType<typeof newPersonalValues>

const expectDone = (answer: Answer): Answer => {
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return answer
}

/** A person with all of it, who is signed in. The service has webhooks that nobody receives. */
export async function createKnownPerson(used: UsedSocialService, values: PersonalValues): Promise<Person> {
  const { service } = used
  const fetch: typeof service.fetch = (input, init) =>
    service.fetch(input, {
      ...init,
      headers: {
        ...(init?.headers as Record<string, string>),
        'user-agent': values.userAgent,
        origin: values.origin,
        'x-forwarded-for': values.address,
      },
    })
  const calls = callService({ ...service, fetch })
  const signUpFields = [{ name: 'company', label: 'Company', type: 'text' }]
  expectDone(await calls.submit(await calls.root(), 'updateAuthProxyConfig', { signUpFields }))
  const signUp = { signUpValues: { company: values.signUpValue } }
  const { contact: _, ...person } = { ...(await calls.signIn(values.formerEmail, undefined, signUp)) }
  const { userId } = person
  const submit = async (name: Parameters<typeof calls.submit>[1], parameters: object) =>
    expectDone(await calls.submit(person, name, parameters))
  await submit('updateUserName', { userId, userName: values.name })
  const prove = async (contact: string, otpType?: string) => await calls.prove(contact, person.key, otpType)
  await submit('updateUserEmail', {
    userId,
    userEmail: values.email,
    verificationToken: await prove(values.email),
  })
  await submit('updateUserPhoneNumber', {
    userId,
    userPhoneNumber: values.phoneNumber,
    verificationToken: await prove(values.phoneNumber, 'OTP_TYPE_SMS'),
  })
  const passkey = { ...createAuthenticator().register(), authenticatorName: values.passkey }
  await submit('createAuthenticators', { userId, authenticators: [passkey] })
  const { publicKey } = await createKeyPair()
  const apiKeys = [
    { apiKeyName: values.apiKey, publicKey, curveType: 'API_KEY_CURVE_P256', expirationSeconds: '600' },
  ]
  await submit('createApiKeys', { userId, apiKeys })
  const ethereum = {
    curve: 'CURVE_SECP256K1',
    pathFormat: 'PATH_FORMAT_BIP32',
    path: "m/44'/60'/0'/0/0",
    addressFormat: 'ADDRESS_FORMAT_ETHEREUM',
  }
  await submit('createWallet', { walletName: values.wallet, accounts: [ethereum] })
  const privateKey = {
    privateKeyName: values.privateKey,
    curve: 'CURVE_P256',
    privateKeyTags: [],
    addressFormats: [],
  }
  await submit('createPrivateKeys', { privateKeys: [privateKey] })
  await submit('createPolicy', {
    policyName: values.policy,
    effect: 'EFFECT_DENY',
    condition: 'false',
    notes: values.policyNotes,
  })
  await submit('createSmartContractInterface', {
    smartContractAddress: `0x${'cd'.repeat(20)}`,
    smartContractInterface: '[{"type":"function","name":"pause","inputs":[]}]',
    type: 'SMART_CONTRACT_INTERFACE_TYPE_ETHEREUM',
    label: values.contract,
  })
  await submit('createRecipient', {
    recipientName: values.recipient,
    domainName: values.recipientDomain,
    address: `0x${'ef'.repeat(20)}`,
    addressFormat: 'ADDRESS_FORMAT_ETHEREUM',
  })
  expectDone(
    await calls.submit(await calls.root(), 'updateAuthProxyConfig', { contactChangeSeconds: 86_400 }),
  )
  await submit('nameRecoveryContact', { userId, email: values.recoveryContact })
  await submit('createUserTag', { userTagName: values.tag, userIds: [userId] })
  const identity = { sub: values.subject, email: values.socialEmail, emailVerified: true }
  const oidcToken = await authenticate(used, 'google', identity, person.key)
  await submit('createOauthProviders', { userId, oauthProviders: [{ providerName: 'Google', oidcToken }] })
  await submit('updateUserEmail', { userId, userEmail: values.pendingEmail })
  // A later sign-in, and a code that nobody entered.
  const again = await calls.signIn(values.email)
  await calls.sendCode(values.email)
  return { ...again, contact: values.email }
}

/** Blocks a person, lets them in again, asks for a change of their address and sets a claim, as an operator does. */
export async function blockAndUnblock(
  { calls }: UsedSocialService,
  { organizationId, userId }: Person,
  values: PersonalValues,
): Promise<void> {
  const person = { subOrganizationId: organizationId, userId }
  const root = await calls.root()
  expectDone(await calls.submit(root, 'blockUser', { ...person, reason: values.blockReason }))
  expectDone(await calls.submit(root, 'unblockUser', { ...person, reason: values.unblockReason }))
  expectDone(await calls.submit(root, 'showUserContacts', person))
  const switchedOn = { contactChangeSeconds: 86_400 }
  expectDone(await calls.submit(root, 'updateAuthProxyConfig', switchedOn))
  const change = { otpType: 'OTP_TYPE_EMAIL', contact: values.supportContact, reason: values.supportReason }
  expectDone(await calls.submit(root, 'requestContactChange', { ...person, ...change }))
  const claims = { company: { name: values.claim } }
  expectDone(await calls.submit(root, 'updateUserClaims', { ...person, claims }))
}

/** The digests of what a person is found by. They aren't keyed, so each tells for a guess whether it is right. */
export function digestsOf(values: PersonalValues, tenantId: string): Record<string, string> {
  const contacts = ['email', 'formerEmail', 'pendingEmail', 'phoneNumber', 'socialEmail'] as const
  const triple = {
    issuer: 'https://accounts.google.com',
    subject: values.subject,
    audience: clientIds.google,
  }
  return {
    ...Object.fromEntries(
      contacts.flatMap((name) => [
        [`digest of ${name}`, keyOfContact(tenantId, values[name])],
        [`digest of an identity with ${name}`, keyOfIdentityEmail(tenantId, values[name])],
      ]),
    ),
    'digest of the identity': keyOfIdentity(tenantId, triple),
  }
}

/** Where values occur: the columns of all tables, `table.column: name`. */
export async function findValues(
  { store: { db } }: UsedSocialService['service'],
  values: Readonly<Record<string, string>>,
): Promise<string[]> {
  const found: string[] = []
  for (const table of Object.values(schema)) {
    if (!is(table, PgTable)) continue
    const columns = Object.values(getTableColumns(table))
    const rows = await db.select().from(table)
    if (rows.length === 0) continue
    for (const column of columns) {
      const texts = await db
        .select({ text: sql<string | null>`${column}::text` })
        .from(table)
        .where(sql`${column} is not null`)
      for (const [name, value] of Object.entries(values))
        if (texts.some(({ text }) => text?.toLowerCase().includes(value.toLowerCase())))
          found.push(`${getTableName(table)}.${column.name}: ${name}`)
    }
  }
  return found.sort()
}

/** The columns marked as personal that hold anything in a row of an organization, `table.column`. */
export async function findPersonalColumns(
  { store: { db } }: UsedSocialService['service'],
  organizationId: string,
): Promise<string[]> {
  const found: string[] = []
  for (const { table, personal } of Object.values(tableMarks)) {
    const columns: Record<string, PgColumn> = getTableColumns(table as PgTable)
    if (!columns.organizationId) continue
    for (const name of personal) {
      const column = columns[name]!
      const isFilled = sql`${columns.organizationId} = ${organizationId} and ${column}::text <> ''`
      const rows = await db.select({ column }).from(table).where(isFilled).limit(1)
      if (rows.length > 0) found.push(`${getTableName(table)}.${column.name}`)
    }
  }
  return found.sort()
}
