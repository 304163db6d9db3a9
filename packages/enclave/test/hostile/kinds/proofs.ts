import { stamp } from '@latchkey/rules/judge-cases'

import { EnclaveError } from '../../../src/EnclaveError.ts'
import type { AppProof } from '../../../src/proofs/appProof.ts'
import type { Victims } from '../createVictims.ts'
import { newest, type Organization, rowsOf } from '../createWorld.ts'
import type { Kind, Kinds } from '../Kind.ts'
import { honest, payload } from '../requests.ts'

const nothing = () => new EnclaveError('REQUEST_REFUSED', 'No proof was answered.')

/** The proof, if it says that a change is final. */
function requireChange(proof: AppProof | undefined): AppProof {
  if (!proof) throw nothing()
  const { stateChange } = JSON.parse(proof.proofPayload).policyOutcomeProof
  if (stateChange === 'STATE_CHANGE_CONFIRMED') return proof
  throw new EnclaveError('REQUEST_REFUSED', `The proof says ${stateChange}.`)
}

/** Ada asks for the end of a policy. The enemy has the request. */
function deletion(victims: Victims) {
  const { world, team, people, ask } = victims
  const { policies } = rowsOf(team)
  const [policy] = policies
  const stamped = stamp(people.ada.key, ask(team, 'DELETE_POLICY', { policyId: policy!.id }))
  return {
    guard: world.guardOf(stamped, { home: team }),
    next: { ...rowsOf(team), policies: policies.slice(1) },
  }
}

const change = ({ world }: Victims, organization: Organization, changes: object) =>
  world.enclave.advance({
    organizationId: organization.id,
    before: newest(organization),
    prove: true,
    ...changes,
  })

/** A proof that a request may be carried out. */
const proofOf =
  (
    guardOf: (victims: Victims) => Parameters<Victims['world']['enclave']['proveOutcome']>[0]['guard'],
  ): Kind =>
  async (victims) =>
    await victims.world.enclave.proveOutcome({ organizationId: victims.team.id, guard: guardOf(victims) })

/** Proofs of decisions that nobody has made, and of changes that aren't final. */
export const proofs: Kinds = {
  'of a request that another one has to approve': proofOf((victims) =>
    victims.world.guardOf(honest.member(victims).stamped, { home: victims.team }),
  ),
  'of a request by the key of another tenant': proofOf((victims) => {
    const { body } = honest.member(victims)
    return victims.world.guardOf(stamp(victims.people.eve.key, body), { home: victims.team })
  }),
  'of a request that was changed': proofOf((victims) => {
    const stamped = honest.root(victims)
    const body = Buffer.from(Buffer.from(stamped.body).toString().replace(payload, 'cd'.repeat(32)))
    return victims.world.guardOf({ ...stamped, body }, { home: victims.team })
  }),
  'that a right has ended, which goes on': async (victims) => {
    const { guard } = deletion(victims)
    return requireChange(await victims.world.enclave.proveOutcome({ organizationId: victims.team.id, guard }))
  },
  'of a change that is not final': async (victims) => {
    const made = await change(victims, victims.team, deletion(victims))
    if (made && Object.keys(made).join() === 'state,mac') throw nothing()
    return made
  },
  'of a change that was given up': async (victims, between) => {
    const { world, team, people, ask } = victims
    await change(victims, team, deletion(victims))
    await between()
    const { generation } = rowsOf(team)
    const { userId } = people.mia
    const userName = `Mia ${generation}`
    const stamped = stamp(people.ada.key, ask(team, 'UPDATE_USER_NAME', { userId, userName }))
    const renamed = rowsOf(team).users.map((user) =>
      user.id === userId ? { ...user, name: userName } : user,
    )
    await world.change(team, () => ({ users: renamed }), { guard: world.guardOf(stamped, { home: team }) })
    return requireChange(await world.enclave.confirm({ organizationId: team.id, generation: generation + 1 }))
  },
  'of a change that nobody asked for': async (victims) => {
    const { next } = deletion(victims)
    return await change(victims, victims.team, { next })
  },
  'of a generation that was never made': async ({ world, team }) =>
    requireChange(
      await world.enclave.confirm({ organizationId: team.id, generation: rowsOf(team).generation + 7 }),
    ),
}
