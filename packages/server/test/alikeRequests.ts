import { randomBytes, randomUUID } from 'node:crypto'
import type { ProxyOperation } from '@latchkey/contract/wire'
import { createKeyPair } from '@latchkey/crypto'
import type { TestService } from '@latchkey/testing/node'
import { systemRandom } from '../src/ports/random.ts'
import { createCodes } from '../src/secrets/codes.ts'
import { createDigest } from '../src/secrets/digest.ts'
import { createTokens } from '../src/secrets/tokens.ts'
import { resolveSettings } from '../src/settings/settings.ts'
import { contactKey } from '../src/store/contacts/contactFailures.ts'
import { apiKeyType, insertCredential } from '../src/store/credentials.ts'
import { insertIdentity } from '../src/store/oauthIdentities.ts'
import { insertOrganization } from '../src/store/organizations.ts'
import type { OtpRow } from '../src/store/otps.ts'
import { routeIn } from '../src/store/routes.ts'
import { contactFailures, otps } from '../src/store/tables/schema.ts'
import { insertUser } from '../src/store/users.ts'
import type { Calls } from './callService.ts'

/** A request of the auth proxy. */
export interface AlikeRequest {
  name: ProxyOperation
  body: Record<string, string>
}

/** Requests to one path that differ only in the state of the database. */
export interface AlikeGroup {
  name: string
  /** Settings of the organization meanwhile. */
  isProofNeeded: boolean
  /** Creates the state of a request, and the request. */
  kinds: Readonly<Record<string, () => Promise<AlikeRequest>>>
}

const day = 24 * 3_600_000
const google = { issuer: 'https://accounts.google.com', audience: 'google-client' }

/** Enables a provider, and account lookups with or without a proof. */
export async function configureAlike(calls: Calls, { isProofNeeded }: AlikeGroup): Promise<void> {
  const answer = await calls.submit(await calls.root(), 'updateAuthProxyConfig', {
    allowedAuthMethods: ['email', 'social'],
    walletKitSettings: {
      enabledSocialProviders: ['google'],
      oauthClientIds: { google: google.audience },
      oauthRedirectUrl: 'https://larkfield.example/callback',
    },
    verificationTokenRequiredForGetAccountPii: isProofNeeded,
  })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
}

/**
 * Requests of a stranger who tries to learn whether a contact is known. docs/security.md#constant-time-and-enumeration
 */
export async function alikeRequests(service: TestService): Promise<readonly AlikeGroup[]> {
  const { db } = service.store
  const tenantId = service.seeded.organizationId
  const tokens = createTokens(service.secrets, resolveSettings({}))
  const { publicKey } = await createKeyPair()
  const now = () => service.clock.now()
  const times = () => ({ createdAt: now() - day, updatedAt: now() - day })
  const randomKey = () => `02${randomBytes(32).toString('hex')}`
  const randomContact = () => `${randomBytes(8).toString('hex')}@example.com`

  /** A user with an account. */
  async function addPerson(contact: { email?: string; emailVerifiedAt?: number; blockedAt?: number }) {
    const organizationId = randomUUID()
    const userId = randomUUID()
    const organization = { id: organizationId, tenantId, parentId: tenantId, name: 'Account' }
    await insertOrganization(db, { ...organization, ...times() })
    const user = { id: userId, organizationId, tenantId, role: 'root', name: 'Ada', ...contact } as const
    await insertUser(db, { ...user, ...times() })
    return { tenantId, organizationId, userId, ...times() }
  }

  /** Functions that make a contact, by what the service knows about it. */
  const contacts = {
    async known() {
      const email = randomContact()
      await addPerson({ email, emailVerifiedAt: now() - day })
      return email
    },
    /** A user whom an operator has blocked. docs/decisions.md#blocked-people */
    async blocked() {
      const email = randomContact()
      await addPerson({ email, emailVerifiedAt: now() - day, blockedAt: now() - 1 })
      return email
    },
    unknown: async () => randomContact(),
    /** A user with only a social login whose provider verified the contact. */
    async 'of a provider'() {
      const email = randomContact()
      const owner = await addPerson({})
      await insertIdentity(db, {
        id: randomUUID(),
        ...owner,
        ...google,
        subject: email,
        name: 'Google',
        email,
      })
      return email
    },
    /** A user with a key and the unverified contact. */
    async claimed() {
      const email = randomContact()
      const owner = await addPerson({ email })
      const key = { name: 'key', type: apiKeyType, publicKey: randomKey() }
      await insertCredential(db, { id: randomUUID(), ...owner, ...key })
      return email
    },
  }
  type Kind = keyof typeof contacts

  const kindsOf = (names: readonly Kind[], toRequest: (contact: string) => Promise<AlikeRequest>) =>
    Object.fromEntries(names.map((name) => [name, async () => await toRequest(await contacts[name]())]))

  const account = (filterValue: string, proof = {}): AlikeRequest => ({
    name: 'account',
    body: { filterType: 'EMAIL', filterValue, ...proof },
  })

  async function provenAccount(contact: string): Promise<AlikeRequest> {
    const facts = { id: randomUUID(), otpType: 'OTP_TYPE_EMAIL', contact, publicKey } as const
    const expiresAt = now() + day
    const verificationToken = await tokens.issueVerification({
      ...facts,
      organizationId: tenantId,
      expiresAt,
    })
    return account(contact, { verificationToken })
  }

  const codes = createCodes(service.secrets, systemRandom)
  const verify = (otpId: string): AlikeRequest => ({
    name: 'otpVerify',
    body: { otpId, otpCode: '123456', public_key: publicKey },
  })

  /** A code that was sent; wrong by default. */
  async function addCode({ isRight = false, ...state }: Partial<OtpRow> & { isRight?: boolean }) {
    const id = randomUUID()
    const codeHash = isRight ? codes.hash(id, '123456') : randomBytes(32).toString('hex')
    const code = { otpType: 'OTP_TYPE_EMAIL', contact: randomContact(), organizationId: tenantId } as const
    const life = { createdAt: now() - 1, expiresAt: now() + day }
    await db.insert(otps).values({ id, route: routeIn(id), tenantId, ...code, codeHash, ...life, ...state })
    return verify(id)
  }

  /** After too many wrong codes for the contact. */
  async function addLocked(isRight: boolean) {
    const contact = randomContact()
    const key = contactKey({ digest: createDigest(service.secrets) }, tenantId, contact)
    await db
      .insert(contactFailures)
      .values({ key, failures: 100, lockedUntil: now() + day, expiresAt: now() + day })
    return await addCode({ isRight, contact })
  }

  const everybody = Object.keys(contacts) as Kind[]
  return [
    {
      name: 'otp_verify',
      isProofNeeded: true,
      kinds: {
        unknown: async () => verify(randomUUID()),
        expired: () => addCode({ expiresAt: now() }),
        exhausted: () => addCode({ tries: 3 }),
        used: () => addCode({ usedAt: now() - 1, usedBy: randomKey() }),
        wrong: () => addCode({}),
      },
    },
    {
      name: 'otp_verify, contact locked',
      isProofNeeded: true,
      kinds: { right: () => addLocked(true), wrong: () => addLocked(false) },
    },
    {
      name: 'otp_init',
      isProofNeeded: true,
      kinds: kindsOf(everybody, async (contact) => ({
        name: 'otpInit',
        body: { otpType: 'OTP_TYPE_EMAIL', contact },
      })),
    },
    {
      name: 'account, proof needed and given',
      isProofNeeded: true,
      kinds: kindsOf(everybody, provenAccount),
    },
    {
      name: 'account, proof needed and missing',
      isProofNeeded: true,
      kinds: kindsOf(everybody, async (contact) => account(contact)),
    },
    {
      name: 'account, no proof needed',
      isProofNeeded: false,
      kinds: kindsOf(everybody, async (contact) => account(contact)),
    },
  ]
}
