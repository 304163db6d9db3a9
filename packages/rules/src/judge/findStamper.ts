import { createHash } from 'node:crypto'
import { CryptoError, curveOfScheme, type Stamp, verifyStamp } from '@latchkey/crypto/node'

import type { VotingCredential } from '../decide/approvals.ts'
import { isWalletType, passkeyType } from '../decide/credentialTypes.ts'
import type { Login, StampingCredential } from '../decide/lineage.ts'
import type { Attempt } from '../decide/permission.ts'
import { challengeOf, verifyAssertion } from '../stamps/assertion.ts'
import { PasskeyFault } from '../stamps/PasskeyFault.ts'
import { MalformedStamp, readPasskeyStamp } from '../stamps/passkeyStamp.ts'
import { readSignIn } from '../stamps/readSignIn.ts'
import { checkSignInFields } from '../stamps/signIn.ts'
import type { State } from '../state/State.ts'
import type { Grant } from './Grant.ts'
import { refused } from './JudgeRefused.ts'
import { type JudgeSettings, passkeyPagesOf, walletPagesOf } from './pages.ts'

/** A body with the header that stamps it. */
export interface Stamped {
  body: Uint8Array
  header: 'X-Stamp' | 'X-Stamp-WebAuthn'
  stamp: string
}

/** Where a stamper is looked for. */
export interface Electorate {
  home: State
  /** The parent of the caller's organization, or the organization itself: its pages are those of its people. */
  tenant: State
  /** Sessions whose keys may have stamped. */
  grants: readonly Grant[]
  settings: JudgeSettings
  now: number
}

export interface Stamper {
  caller: Attempt['caller'] & Login['caller'] & { readonly credential: { readonly id: string } }
  /** As a voter's, if the credential is live now. */
  voting: VotingCredential | undefined
}

/** A credential of a user. */
interface Credential extends StampingCredential {
  readonly id: string
  readonly userId: string
  readonly publicKey: string
  /** ID that a passkey has in its authenticator, base64url. */
  readonly credentialId?: string
}

/**
 * Finds who stamped a body: by a key, a passkey or a wallet of the home organization, or by the key of a session.
 *
 * @param at - when the body was stamped, by its own word: a credential had to live then
 * @throws JudgeRefused
 */
export function findStamper(stamped: Stamped, electorate: Electorate, at: number): Stamper {
  try {
    const { credential, page } =
      stamped.header === 'X-Stamp' ? byKey(stamped, electorate) : byPasskey(stamped, electorate)
    return stamperOf(credential, page, electorate, at)
  } catch (cause) {
    if (!(cause instanceof CryptoError || cause instanceof PasskeyFault || cause instanceof MalformedStamp))
      throw cause
    throw refused('STAMP_INVALID', cause.message, cause)
  }
}

interface Found {
  credential: Credential
  page?: string | undefined
}

const hex = (value: Uint8Array) => Buffer.from(value).toString('hex')
const base64Url = (value: Uint8Array) => Buffer.from(value).toString('base64url')

function byPasskey({ body, stamp }: Stamped, { home, tenant, settings }: Electorate): Found {
  const read = readPasskeyStamp(stamp)
  const passkey = home.passkeys.find(({ credentialId }) => base64Url(credentialId) === read.credentialId)
  if (!passkey) throw refused('CALLER_UNKNOWN', 'no passkey of the organization has this id')
  const publicKey = base64Url(passkey.cose)
  const pages = passkeyPagesOf(tenant, settings)
  const { origin } = verifyAssertion(read, challengeOf(body), { ...passkey, publicKey }, pages)
  const { credentialId } = read
  const credential = { ...lasting, ...passkey, type: passkeyType, publicKey, credentialId }
  return { credential, page: origin }
}

/** Facts of a credential that no login made. */
const lasting = {
  expiresAt: null,
  authTime: null,
  loginFamilyId: null,
  pageOrigin: null,
  loginMethod: null,
  replacedAt: null,
  sessionProfileId: null,
}

function byKey({ body, stamp: header }: Stamped, electorate: Electorate): Found {
  const stamp = verifyStamp(header, body)
  const { home } = electorate
  const row = home.keys.find(({ publicKey }) => hex(publicKey) === stamp.publicKey)
  const key = row && { ...row, sessionProfileId: row.profileId }
  const curve = curveOfScheme(stamp.scheme)
  if (key && curve === 'P256' && !isWalletType(key.type))
    return { credential: { ...lasting, ...key, publicKey: stamp.publicKey } }
  if (key && curve !== undefined && key.type === `CREDENTIAL_TYPE_API_KEY_${curve}`)
    return {
      credential: { ...lasting, ...key, publicKey: stamp.publicKey },
      page: checkWallet(stamp, body, electorate),
    }
  const grant = curve === 'P256' ? findGrant(stamp.publicKey, electorate) : undefined
  if (grant) return { credential: { ...grant, publicKey: stamp.publicKey, replacedAt: null } }
  throw refused('CALLER_UNKNOWN', 'no key of the organization made this stamp, and no session was shown')
}

/** A session that hasn't been ended, with all others of its login or of its user. */
function findGrant(publicKey: string, { home, grants }: Electorate): Grant | undefined {
  return grants.find(
    (grant) =>
      hex(grant.publicKey) === publicKey &&
      grant.organizationId === home.id &&
      !home.endedFamilies.some(({ id }) => id === grant.loginFamilyId) &&
      !home.users.some(
        ({ id, sessionsNotBefore }) => id === grant.userId && grant.issuedAt < (sessionsNotBefore ?? 0),
      ),
  )
}

/** @returns origin of the page that the wallet's text names */
function checkWallet(
  { scheme, publicKey, message }: Stamp,
  body: Uint8Array,
  electorate: Electorate,
): string | undefined {
  const { tenant, settings, now } = electorate
  if (message === undefined) {
    if (settings.bareStamps) return undefined
    throw refused('STAMP_INVALID', 'the wallet signed no text that names the site')
  }
  const curve = curveOfScheme(scheme) === 'ED25519' ? 'ED25519' : 'SECP256K1'
  const fields = readSignIn(curve, message)
  const nonce = createHash('sha256').update(body).digest('hex')
  const pages = walletPagesOf(tenant, settings)
  const checked = fields && checkSignInFields(fields, { curve, publicKey, nonce }, { pages, settings, now })
  if (!checked || checked.refusal)
    throw refused('STAMP_INVALID', `sign-in text: ${checked?.refusal ?? 'malformed'}`)
  return checked.origin
}

function stamperOf(
  credential: Credential,
  page: string | undefined,
  { home, grants, now }: Electorate,
  at: number,
): Stamper {
  const user = home.users.find(({ id }) => id === credential.userId)
  if (!user || user.blockedAt !== null) throw refused('CALLER_UNKNOWN', 'the user is blocked or deleted')
  const isLiveAt = (time: number) => credential.expiresAt === null || credential.expiresAt > time
  if (!isLiveAt(at)) throw refused('CALLER_UNKNOWN', 'the key has expired')
  const { id, userId, type, publicKey, credentialId = '' } = credential
  // A session that was refreshed votes as long as its login lives.
  const isRenewed = grants.some(
    (grant) =>
      grant.loginFamilyId !== null &&
      grant.loginFamilyId === credential.loginFamilyId &&
      grant.userId === userId &&
      grant.expiresAt > now,
  )
  return {
    caller: {
      userId,
      role: user.role,
      heldUntil: user.heldUntil,
      organization: home,
      credential,
      page,
    },
    voting: isLiveAt(now) || isRenewed ? { id, userId, type, publicKey, credentialId } : undefined,
  }
}
