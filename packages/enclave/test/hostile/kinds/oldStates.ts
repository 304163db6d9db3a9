import { randomUUID } from 'node:crypto'
import { stamp } from '@latchkey/rules/judge-cases'

import type { SealedState } from '../../../src/guard/Guard.ts'
import { policyOf, type Victims } from '../createVictims.ts'
import { newest, rowsOf } from '../createWorld.ts'
import type { Kinds } from '../Kind.ts'
import { honest, signCall, signing, sourceOf } from '../requests.ts'

/** Signs as a member by a state that isn't the newest. */
async function signBy(victims: Victims, state: SealedState, key = victims.people.mia.key) {
  const { world, team, ask } = victims
  const stamped = stamp(key, ask(team, 'SIGN_RAW_PAYLOAD_V2', signing(team)))
  const guard = world.guardOf(stamped, { home: team, states: [state] })
  return await world.enclave.signPayloads({ ...signCall(team), guard })
}

/** States that were in force, or never were. */
export const oldStates: Kinds = {
  'an older state, by which a member signed alone': (victims) => signBy(victims, victims.team.states[0]!),
  'any older state': (victims) =>
    signBy(victims, victims.world.random.pick(victims.team.states.slice(0, -1)), victims.people.ada.key),
  'an older state with somebody who was deleted': (victims) =>
    signBy(victims, victims.team.states[0]!, victims.people.gus.key),
  'an older state, while another one is pending': async (victims, between) => {
    const { world, team } = victims
    await world.enclave.advance({
      organizationId: team.id,
      before: newest(team),
      next: { ...rowsOf(team), privateKeys: [] },
    })
    await between()
    return await signBy(victims, victims.team.states[0]!)
  },
  'a state that was given up': (victims) => signBy(victims, victims.dropped),
  'a state that was given up, once it is confirmed': async (victims, between) => {
    const { generation } = rowsOf(victims.team)
    await victims.world.enclave.confirm({ organizationId: victims.team.id, generation })
    await between()
    return await signBy(victims, victims.dropped)
  },
  'a state with one bit flipped': (victims) => {
    const { state, mac } = newest(victims.team)
    return signBy(victims, { state: victims.world.random.flip(state), mac })
  },
  'a state with another MAC': (victims) => {
    const { state, mac } = newest(victims.team)
    return signBy(victims, { state, mac: victims.world.random.flip(mac) })
  },
  "the MAC of a session's key": (victims) => {
    const { state } = newest(victims.team)
    return signBy(victims, { state, mac: victims.sessions.live.sealed.subarray(0, 32) })
  },
  'no state after a restart': async (victims) => {
    const { world, team } = victims
    await world.restart()
    const guard = world.guardOf(honest.root(victims), { home: team, states: [] })
    return await world.enclave.signPayloads({ ...signCall(team), guard })
  },
  'the last state of a deleted organization': (victims) => {
    const { world, people, deleted, team, ask } = victims
    const stamped = stamp(people.dan.key, ask(deleted, 'SIGN_RAW_PAYLOAD_V2', signing(deleted)))
    const guard = world.guardOf(stamped, { home: deleted, tenant: team })
    return world.enclave.signPayloads({ ...signCall(deleted), source: sourceOf(deleted), guard })
  },
  'a change from the last state of a deleted organization': ({ world, deleted }) =>
    world.enclave.advance({
      organizationId: deleted.id,
      before: newest(deleted),
      next: { ...rowsOf(deleted), policies: [] },
    }),
  'a change from an older state': ({ world, team }) =>
    world.enclave.advance({
      organizationId: team.id,
      before: world.random.pick(team.states.slice(0, -1)),
      next: { ...rowsOf(team), privateKeys: [] },
    }),
  'adoption of an organization that is there': ({ world, team }) =>
    world.enclave.advance({
      organizationId: team.id,
      next: { ...rowsOf(team), policies: [policyOf('true')] },
      sealed: { [team.wallet.walletId]: team.wallet.sealed },
    }),
  'adoption of an organization that was deleted': ({ world, deleted }) =>
    world.enclave.advance({
      organizationId: deleted.id,
      next: rowsOf(deleted),
      sealed: { [deleted.wallet.walletId]: deleted.wallet.sealed },
    }),
  'adoption after it was closed': ({ world, enemy }) => {
    const id = randomUUID()
    return world.enclave.advance({
      organizationId: id,
      next: { ...rowsOf(enemy), id, tenantId: id, wallets: [] },
    })
  },
  'confirmation of a state that was never made': ({ world, team }) =>
    world.enclave.confirm({
      organizationId: team.id,
      generation: rowsOf(team).generation + 2 + world.random.below(3),
    }),
}
