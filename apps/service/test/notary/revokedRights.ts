import { randomUUID } from 'node:crypto'
import type { ChangeRequest, Enclave, Guard, SealedState } from '@latchkey/enclave'
import {
  bodyOf,
  createMember,
  createPasskey,
  createSession,
  stamp,
  stateOf,
} from '@latchkey/rules/judge-cases'
import type { State } from '@latchkey/rules/state'

const app = 'https://app.example'
const ethereum = { curve: 'SECP256K1', path: "m/44'/60'/0'/0/0", addressFormat: 'ETHEREUM' } as const
const payload = 'ab'.repeat(32)

type Stamped = Guard['stamped']
type SignRequest = Parameters<Enclave['signPayloads']>[0]

/** An organization in which somebody may sign, and the change that ends it. */
export interface Right {
  organizationId: string
  /** Signs by the state in which the right exists. Whoever runs the service may send it at any time. */
  request: SignRequest
  change: ChangeRequest
  /** A request of a user who keeps the right, by the state after the change. */
  requestAfter(state: SealedState): SignRequest
}

/** Changes that end a right. */
export const revocations = ['delete a key', 'block a user', 'delete a policy', 'end a session'] as const
export type Revocation = (typeof revocations)[number]

/** Makes an organization by an enclave. @throws EnclaveError */
export async function createRight(enclave: Enclave, revocation: Revocation): Promise<Right> {
  const ada = createMember('root')
  const mia = createMember('member')
  const pipId = randomUUID()
  const pip = createPasskey(pipId, 0)
  const policy = {
    id: randomUUID(),
    effect: 'EFFECT_ALLOW',
    condition: "activity.action == 'SIGN'",
    consensus: 'true',
    time: null,
  } as const
  const { id: organizationId, ...rows } = stateOf([ada, mia])
  const walletId = randomUUID()
  const { sealed } = await enclave.createWallet({ organizationId, walletId })
  const wallet = { walletId, sealed }
  const [account] = await enclave.deriveAccounts({ organizationId, wallet, accounts: [ethereum] })
  const { address } = account!
  const { curve, path, addressFormat } = ethereum
  const next: State = {
    ...rows,
    id: organizationId,
    users: [ada.user, mia.user, { ...ada.user, id: pipId }],
    passkeys: [pip.record],
    policies: [policy],
    pages: { passkeys: { origins: [app], topOrigins: [] }, wallets: { origins: [app], domains: [] } },
    wallets: [
      {
        id: walletId,
        fingerprint: new Uint8Array(32),
        name: 'Savings',
        imported: false,
        exportedAt: null,
        accounts: [
          {
            id: randomUUID(),
            path,
            curve: `CURVE_${curve}`,
            addressFormat: `ADDRESS_FORMAT_${addressFormat}`,
            address,
          },
        ],
      },
    ],
  }
  const first = (await enclave.advance({ organizationId, next, sealed: { [walletId]: sealed } }))!
  await enclave.confirm({ organizationId, generation: 1 })

  const ask = (type: string, parameters: object) =>
    bodyOf(`ACTIVITY_TYPE_${type}`, { organizationId, at: Date.now(), parameters })
  const guardOf = (stamped: Stamped, state = first, grants: Uint8Array[] = []): Guard => ({
    stamped,
    approvals: [],
    grants,
    organizations: { home: organizationId, target: organizationId, tenant: organizationId },
    states: [state],
  })
  const signing = () =>
    ask('SIGN_RAW_PAYLOAD_V2', {
      signWith: address,
      payload,
      encoding: 'PAYLOAD_ENCODING_HEXADECIMAL',
      hashFunction: 'HASH_FUNCTION_NO_OP',
    })
  const requestOf = (guard: Guard): SignRequest => ({
    organizationId,
    source: { kind: 'wallet', ...wallet, curve, path },
    format: addressFormat,
    payloads: [{ payload, encoding: 'HEXADECIMAL', hashFunction: 'NO_OP' }],
    guard,
  })

  /** A login with a passkey, for which the enclave vouches. */
  async function signIn() {
    const at = Date.now()
    const { key, grant } = createSession(organizationId, pipId, { pageOrigin: app })
    const { basis: _, issuedAt: __, ...session } = grant
    const times = { loginFamilyId: session.id, authTime: at, expiresAt: at + 900_000, establishedAt: null }
    const body = ask('STAMP_LOGIN', { publicKey: key.publicKey, expirationSeconds: '900' })
    const guard = guardOf(pip.stamp(body, { origin: app }))
    const sealedGrant = await enclave.grant({ guard, session: { ...session, ...times } })
    const change = { endedFamilies: [{ id: session.id, until: at + 30 * 86_400_000 }] }
    return { request: requestOf(guardOf(stamp(key, signing()), first, [sealedGrant])), change }
  }

  const byMia = () => requestOf(guardOf(stamp(mia.key, signing())))
  const byAda = (type: string, parameters: object) => guardOf(stamp(ada.key, ask(type, parameters)))
  const ways: Record<
    Revocation,
    () => Promise<{ request: SignRequest; change: Partial<State>; guard?: Guard }>
  > = {
    'delete a key': async () => ({
      request: byMia(),
      change: { keys: next.keys.filter(({ userId }) => userId !== mia.userId) },
      guard: byAda('DELETE_API_KEYS', { userId: mia.userId, apiKeyIds: [mia.keyRecord.id] }),
    }),
    async 'block a user'() {
      const at = Date.now()
      // Later than the change is made, however long that takes.
      const blocked = { ...mia.user, blockedAt: at, sessionsNotBefore: at + 3_600_000 }
      return {
        request: byMia(),
        change: { users: next.users.map((user) => (user.id === mia.userId ? blocked : user)) },
        guard: byAda('BLOCK_USER', { userId: mia.userId }),
      }
    },
    'delete a policy': async () => ({
      request: byMia(),
      change: { policies: [] },
      guard: byAda('DELETE_POLICY', { policyId: policy.id }),
    }),
    'end a session': signIn,
  }
  const { request, change, guard } = await ways[revocation]()
  return {
    organizationId,
    request,
    change: { organizationId, before: first, next: { ...next, generation: 1, ...change }, guard },
    requestAfter: (state) => requestOf(guardOf(stamp(ada.key, signing()), state)),
  }
}
