import { randomUUID } from 'node:crypto'
import { approval, stamp } from '@latchkey/rules/judge-cases'
import type { Victims } from './createVictims.ts'
import type { Organization } from './createWorld.ts'

export const payload = 'ab'.repeat(32)

/** Parameters of a request to sign with an organization's wallet. */
export const signing = ({ address }: Organization, changes: object = {}) => ({
  signWith: address,
  payload,
  encoding: 'PAYLOAD_ENCODING_HEXADECIMAL',
  hashFunction: 'HASH_FUNCTION_NO_OP',
  ...changes,
})

export const sourceOf = ({ wallet }: Organization) =>
  ({ kind: 'wallet', ...wallet, curve: 'SECP256K1', path: "m/44'/60'/0'/0/0" }) as const

/** The call that such a request asks for. */
export const signCall = (organization: Organization) => ({
  organizationId: organization.id,
  source: sourceOf(organization),
  format: 'ETHEREUM' as const,
  payloads: [{ payload, encoding: 'HEXADECIMAL' as const, hashFunction: 'NO_OP' as const }],
})

const asking = ({ ask }: Victims, organization: Organization) =>
  ask(organization, 'SIGN_RAW_PAYLOAD_V2', signing(organization))

/** Requests of honest people, stamped now: the enemy has them before they are carried out. */
export const honest = {
  /** The root user of the team signs. */
  root: (victims: Victims) => stamp(victims.people.ada.key, asking(victims, victims.team)),
  /** The person with a passkey signs. */
  person: (victims: Victims) => victims.people.pip.stamp(asking(victims, victims.person)),
  /** A member signs, which another one has to approve. */
  member(victims: Victims) {
    const body = asking(victims, victims.team)
    return { stamped: stamp(victims.people.mia.key, body), body }
  },
  approval: ({ world, team }: Victims, body: string) => approval(team.id, body, world.now()),
}

/** The session that the person's request for a key of the enclave gives. */
export function sentSession({ world, sessions, person }: Victims) {
  const { publicKey: _, ...session } = sessions.live.session
  const id = randomUUID()
  return {
    ...session,
    organizationId: person.id,
    id,
    loginFamilyId: id,
    type: 'CREDENTIAL_TYPE_READ_WRITE_SESSION_KEY_P256',
    pageOrigin: null,
    authTime: world.now(),
    expiresAt: world.now() + 900_000,
  }
}

/** The last transaction type 2 of a fixed chain to a fixed address, unsigned. */
export const transaction = `02e80180843b9aca00843b9aca00825208${'94'}${'11'.repeat(20)}0180c0`
