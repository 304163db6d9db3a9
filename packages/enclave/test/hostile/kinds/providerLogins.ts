import type { NodeKeyPair } from '@latchkey/crypto/node'
import { createSession } from '@latchkey/rules/judge-cases'

import type { GrantRequest } from '../../../src/guard/Guard.ts'
import { type Victims, vault } from '../createVictims.ts'
import { newest, type Organization } from '../createWorld.ts'
import type { Kind, Kinds } from '../Kind.ts'

/** A login at a provider, as the enemy changes it. */
interface Login {
  /** Claims of the ID token. @default those of Ivy's account */
  claims?: { iss?: string; sub?: string; aud?: string; iat?: number; auth_time?: number }
  /** Who signs it. @default its issuer */
  signer?: string
  /** The key that it names. @default the session's */
  publicKey?: string
  session?: Partial<GrantRequest['session']>
  /** @default Ivy's organization */
  organization?: Organization
  /** @default its parent */
  tenant?: Organization
}

/** Signs Ivy in by an ID token, with these differences. */
export async function signInByToken(
  victims: Victims,
  {
    claims,
    signer,
    publicKey,
    session: changes,
    organization = victims.social,
    tenant = victims.team,
  }: Login = {},
) {
  const { world, people, issuers } = victims
  const { key, grant } = createSession(organization.id, people.ivyId)
  const { basis: _, issuedAt: __, ...made } = grant
  const session = {
    ...made,
    loginFamilyId: made.id,
    loginMethod: 'LOGIN_METHOD_SOCIAL',
    authTime: world.now(),
    expiresAt: world.now() + 900_000,
    pageOrigin: null,
    ...changes,
  }
  const account = { iss: 'https://issuer.example', sub: 'ivy', aud: 'app' }
  const idToken = await issuers.sign({ ...account, publicKey: publicKey ?? key.publicKey, ...claims }, signer)
  const sealed = await world.enclave.grant({
    session,
    signIn: { idToken, tenantId: tenant.id },
    shown: [newest(organization), newest(tenant)],
  })
  return { key, sealed }
}

/** Has the enclave make the key of Ivy's session. @param target - the key to seal it to */
async function sendByToken(
  { world, people, issuers, social, team }: Victims,
  { target, type = 'CREDENTIAL_TYPE_OAUTH_KEY_P256' }: { target: NodeKeyPair; type?: string },
) {
  const { basis: _, issuedAt: __, publicKey: ___, ...made } = createSession(social.id, people.ivyId).grant
  const loginMethod = 'LOGIN_METHOD_SOCIAL'
  const named = people.ivyKey.publicKey
  const account = { iss: 'https://issuer.example', sub: 'ivy', aud: 'app' }
  return await world.enclave.createSessionKey({
    organizationId: social.id,
    targetPublicKey: target.uncompressedPublicKey,
    session: { ...made, type, loginFamilyId: made.id, loginMethod, authTime: world.now(), pageOrigin: null },
    signIn: { idToken: await issuers.sign({ ...account, publicKey: named }), tenantId: team.id },
    shown: [newest(social), newest(team)],
  })
}

/** An honest one: the token names the key. */
export const sendToIvy = (victims: Victims) => sendByToken(victims, { target: victims.people.ivyKey })

const trying =
  (login: Login | ((victims: Victims) => Login)): Kind =>
  async (victims) =>
    await signInByToken(victims, typeof login === 'function' ? login(victims) : login)

/** Sessions of somebody who signs in at a provider, without their token or beyond it. */
export const providerLogins: Kinds = {
  'by the word of the service alone': async ({ world, people, social }) => {
    const { basis: _, issuedAt: __, ...session } = createSession(social.id, people.ivyId).grant
    return await world.enclave.grant({ session, shown: [newest(social)] })
  },
  'by a token for another key': trying(({ people }) => ({ publicKey: people.ivyKey.publicKey })),
  'by a token that the enemy has signed': trying({ signer: 'https://evil.example' }),
  'by a token of the enemy, of its own issuer': trying({ claims: { iss: 'https://evil.example' } }),
  'by a token of the enemy, at the same provider': trying({ claims: { sub: 'eve' } }),
  'by a token for a client of the enemy': trying({ claims: { aud: 'evil' } }),
  'by a token of the person for a client that the parent has switched off': trying({
    claims: { aud: 'old' },
  }),
  'in a key that is sealed to the enemy': (victims) =>
    sendByToken(victims, { target: victims.people.eve.key }),
  'in a key that is sealed, as another session': (victims) =>
    sendByToken(victims, { target: victims.people.ivyKey, type: 'CREDENTIAL_TYPE_LOGIN' }),
  'by an old token': trying(({ world }) => ({ claims: { iat: Math.floor(world.now() / 1_000) - 601 } })),
  "by the settings of the enemy's organization": trying(({ enemy }) => ({
    tenant: enemy,
    claims: { aud: 'old' },
  })),
  'in an organization of the enemy': trying(({ customer, enemy }) => ({
    organization: customer,
    tenant: enemy,
  })),
  'of another user': trying(({ people }) => ({ session: { userId: people.pipId } })),
  'as an established one': trying(({ world }) => ({ session: { establishedAt: world.now() } })),
  'in the login of another one': trying(({ sessions }) => ({
    session: { loginFamilyId: sessions.live.session.id },
  })),
  'that begins later': trying(({ world }) => ({ session: { authTime: world.now() + 600_000 } })),
  'that began after the person had signed in': trying(({ world }) => ({
    claims: { auth_time: Math.floor(world.now() / 1_000) - 3_600 },
  })),
  'as one by a passkey': trying({ session: { loginMethod: 'LOGIN_METHOD_PASSKEY', pageOrigin: vault } }),
  'with a key that recovers': trying({ session: { type: 'CREDENTIAL_TYPE_RECOVER_USER_KEY_P256' } }),
}
