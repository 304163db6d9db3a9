import { createHash, randomUUID, sign } from 'node:crypto'
import { createNodeKeyPair, generateKeyObjects, type NodeKeyPair } from '@latchkey/crypto/node'
import { encode } from 'cborg'
import type { Stamped } from '../../src/judge/findStamper.ts'
import type { Grant } from '../../src/judge/Grant.ts'
import { JudgeRefused } from '../../src/judge/JudgeRefused.ts'
import { type Case, judge } from '../../src/judge/judge.ts'
import type { JudgeSettings } from '../../src/judge/pages.ts'
import type { Beside } from '../../src/state/answersOf.ts'
import type { State } from '../../src/state/State.ts'
import { exampleState } from '../state/exampleState.ts'

/** For states without uploaded interfaces. */
const noBeside: Beside = { publicKeyOf: () => '', interfaceText: () => undefined }

export const now = 1_780_000_000_000
const vault = 'https://vault.example'
const rpId = 'example.com'

export const settings: JudgeSettings = {
  vaultOrigin: vault,
  dashboardOrigin: 'https://dashboard.example',
  localPages: false,
  bareStamps: false,
  audiences: [],
  oldestRequestMs: 300_000,
  newestRequestMs: 60_000,
  reauthenticationSeconds: 300,
  establishedAfterSeconds: 2_678_400,
}

const bytesOf = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'))
const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest()

/** Stamps a body with a P-256 key. */
export function stamp(key: NodeKeyPair, body: string): Stamped {
  const signature = Buffer.from(key.signDer(body)).toString('hex')
  const text = JSON.stringify({ publicKey: key.publicKey, scheme: 'SIGNATURE_SCHEME_TK_API_P256', signature })
  return { body: Buffer.from(body), header: 'X-Stamp', stamp: Buffer.from(text).toString('base64url') }
}

/** A passkey made in software. */
export function createPasskey(userId: string, establishedAt: number | null) {
  const { privateKey, publicKey } = generateKeyObjects('ES256')
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const [xBytes, yBytes] = [x, y].map((text) => Uint8Array.from(Buffer.from(text, 'base64url')))
  const cose = encode(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, xBytes],
      [-3, yBytes],
    ]),
  )
  const credentialId = Uint8Array.from(sha256(cose))
  const record: State['passkeys'][number] = {
    id: randomUUID(),
    userId,
    credentialId,
    cose,
    algorithm: -7,
    rpId,
    backupEligible: true,
    establishedAt,
    lineageEndsAt: null,
  }
  return {
    record,
    stamp(body: string, { origin = vault, flags = 0x1d }: { origin?: string; flags?: number } = {}): Stamped {
      const challenge = Buffer.from(sha256(body).toString('hex')).toString('base64url')
      const clientData = Buffer.from(
        JSON.stringify({ type: 'webauthn.get', challenge, origin, crossOrigin: false }),
      )
      const data = Buffer.concat([sha256(rpId), Uint8Array.of(flags, 0, 0, 0, 0)])
      const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), privateKey)
      const base64Url = (value: Uint8Array) => Buffer.from(value).toString('base64url')
      const text = JSON.stringify({
        authenticatorData: base64Url(data),
        clientDataJson: base64Url(clientData),
        credentialId: base64Url(credentialId),
        signature: base64Url(signature),
      })
      return { body: Buffer.from(body), header: 'X-Stamp-WebAuthn', stamp: text }
    },
  }
}

/** A user with an API key, and its record. */
export function createMember(role: 'root' | 'member', establishedAt: number | null = 0) {
  const key = createNodeKeyPair()
  const userId = randomUUID()
  const user: State['users'][number] = {
    id: userId,
    role,
    blockedAt: null,
    heldUntil: null,
    tagIds: [],
    name: 'Ada',
    email: null,
    contacts: [],
    sessionsNotBefore: null,
  }
  const keyRecord: State['keys'][number] = {
    id: randomUUID(),
    userId,
    type: 'CREDENTIAL_TYPE_API_KEY_P256',
    publicKey: bytesOf(key.publicKey),
    expiresAt: null,
    profileId: null,
    establishedAt,
    lineageEndsAt: null,
  }
  return { key, userId, user, keyRecord }
}

/** The key of a session of a user. */
export function createSession(organizationId: string, userId: string, changes: Partial<Grant> = {}) {
  const key = createNodeKeyPair()
  const grant: Grant = {
    organizationId,
    userId,
    id: randomUUID(),
    type: 'CREDENTIAL_TYPE_LOGIN',
    publicKey: bytesOf(key.publicKey),
    issuedAt: now - 60_000,
    expiresAt: now + 600_000,
    authTime: now - 60_000,
    loginFamilyId: randomUUID(),
    pageOrigin: 'https://app.example',
    loginMethod: 'LOGIN_METHOD_PASSKEY',
    establishedAt: null,
    lineageEndsAt: null,
    basis: 'verified',
    sessionProfileId: null,
    ...changes,
  }
  return { key, grant }
}

/** The state of a parent organization with some members. */
export function stateOf(
  members: readonly ReturnType<typeof createMember>[],
  changes: Partial<State> = {},
): State {
  const id = changes.id ?? randomUUID()
  return {
    ...exampleState(),
    id,
    tenantId: id,
    parentId: null,
    users: members.map(({ user }) => user),
    keys: members.map(({ keyRecord }) => keyRecord),
    passkeys: [],
    ...changes,
  }
}

export const bodyOf = (
  type: string,
  { organizationId, at = now, parameters }: { organizationId: string; at?: number; parameters: object },
): string => JSON.stringify({ type, timestampMs: String(at), organizationId, parameters })

/** A request to sign with the example state's first account. */
export const signing = (organizationId: string, at = now): string =>
  bodyOf('ACTIVITY_TYPE_SIGN_RAW_PAYLOAD_V2', {
    organizationId,
    at,
    parameters: {
      signWith: '0xA0Cf798816D4b9b9866b5330EEa46a18382f251e',
      payload: 'ab'.repeat(32),
      encoding: 'PAYLOAD_ENCODING_HEXADECIMAL',
      hashFunction: 'HASH_FUNCTION_NO_OP',
    },
  })

export const approval = (organizationId: string, body: string, at = now): string =>
  bodyOf('ACTIVITY_TYPE_APPROVE_ACTIVITY', {
    organizationId,
    at,
    parameters: { fingerprint: `sha256:${sha256(body).toString('hex')}` },
  })

/** A case in one organization without a parent. */
export const caseOf = (state: State, stamped: Stamped, changes: Partial<Case> = {}): Case => ({
  stamped,
  approvals: [],
  home: state,
  target: state,
  tenant: state,
  grants: [],
  beside: noBeside,
  settings,
  now,
  ...changes,
})

/** A policy by which members sign, once these have approved. */
export const signPolicy = (consensus = 'true'): Pick<State, 'policies'> => ({
  policies: [
    {
      id: randomUUID(),
      effect: 'EFFECT_ALLOW',
      condition: "activity.action == 'SIGN'",
      consensus,
      time: null,
    },
  ],
})

/** The operation that may be carried out, or why none may. */
export function outcomeOf(one: Case): string {
  try {
    return judge(one).operation.name
  } catch (error) {
    if (error instanceof JudgeRefused) return error.refusal
    throw error
  }
}
