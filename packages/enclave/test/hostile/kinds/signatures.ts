import { stamp } from '@latchkey/rules/judge-cases'

import type { Guard } from '../../../src/guard/Guard.ts'
import type { Victims } from '../createVictims.ts'
import type { Organization } from '../createWorld.ts'
import type { Kinds } from '../Kind.ts'
import { honest, payload, signCall, signing, sourceOf, transaction } from '../requests.ts'

type Concerned = Parameters<Victims['world']['guardOf']>[1]
type Call = Omit<Parameters<Victims['world']['enclave']['signPayloads']>[0], 'guard'>

const sign = async ({ world }: Victims, call: Call, guard: Guard | undefined) =>
  await world.enclave.signPayloads({ ...call, guard })

/** Carries out what the root user of the team asked for, as another call. */
const signOther = async (victims: Victims, changes: Partial<Call>) =>
  await sign(
    victims,
    { ...signCall(victims.team), ...changes },
    victims.world.guardOf(honest.root(victims), { home: victims.team }),
  )

const payloadWith = (changes: object) => ({
  payloads: [{ payload, encoding: 'HEXADECIMAL' as const, hashFunction: 'NO_OP' as const, ...changes }],
})

/** Signs with the team's wallet as somebody who asks for it. */
async function signAs(
  victims: Victims,
  key: Victims['people']['ada']['key'],
  { home = victims.team, ...concerned }: Partial<Concerned> = {},
  named: Organization = victims.team,
) {
  const { world, team, ask } = victims
  const stamped = stamp(key, ask(named, 'SIGN_RAW_PAYLOAD_V2', signing(team)))
  return await sign(victims, signCall(team), world.guardOf(stamped, { home, ...concerned }))
}

/** Signs with the person's wallet by a key that stamps. */
async function signForPerson(
  victims: Victims,
  key: Victims['people']['ada']['key'],
  concerned: Partial<Concerned>,
) {
  const { world, person, ask } = victims
  const stamped = stamp(key, ask(person, 'SIGN_RAW_PAYLOAD_V2', signing(person)))
  return await sign(victims, signCall(person), world.guardOf(stamped, { home: person, ...concerned }))
}

const signTransaction = async (victims: Victims, changes: object) => {
  const { world, team, people, ask } = victims
  const parameters = {
    signWith: team.address,
    type: 'TRANSACTION_TYPE_ETHEREUM',
    unsignedTransaction: transaction,
  }
  const stamped = stamp(people.ada.key, ask(team, 'SIGN_TRANSACTION_V2', parameters))
  return await world.enclave.signTransaction({
    organizationId: team.id,
    source: sourceOf(team),
    format: 'ETHEREUM',
    type: 'ETHEREUM',
    unsigned: transaction,
    guard: world.guardOf(stamped, { home: team }),
    ...changes,
  })
}

/** Signatures that nobody asked for. */
export const signatures: Kinds = {
  'no request': (victims) => sign(victims, signCall(victims.team), undefined),
  "no stamp's key": (victims) => signAs(victims, victims.people.eve.key),
  'a stamp that was damaged': (victims) => {
    const stamped = honest.root(victims)
    const text = Buffer.from(victims.world.random.flip(Buffer.from(stamped.stamp))).toString('latin1')
    return sign(
      victims,
      signCall(victims.team),
      victims.world.guardOf({ ...stamped, stamp: text }, { home: victims.team }),
    )
  },
  'another body under a stamp': (victims) => {
    const body = Buffer.from(
      victims.ask(victims.team, 'SIGN_RAW_PAYLOAD_V2', signing(victims.team, { note: 1 })),
    )
    const guard = victims.world.guardOf({ ...honest.root(victims), body }, { home: victims.team })
    return sign(victims, signCall(victims.team), guard)
  },
  'a request about another organization': (victims) =>
    signAs(victims, victims.people.ada.key, {}, victims.tenant),
  'a root user of another tenant': (victims) =>
    signAs(victims, victims.people.eve.key, { home: victims.enemy, target: victims.team }),
  'another organization shown as the home': (victims) =>
    signAs(victims, victims.people.eve.key, {
      home: victims.enemy,
      target: victims.team,
      tenant: victims.team,
    }),
  'the request of one organization for the key of another': (victims) =>
    sign(
      victims,
      signCall(victims.person),
      victims.world.guardOf(honest.root(victims), { home: victims.team }),
    ),
  "a parent's root user in an account below": (victims) =>
    signForPerson(victims, victims.people.ada.key, { home: victims.team, target: victims.person }),
  "the auth proxy's key in an account below": (victims) =>
    signForPerson(victims, victims.people.proxy.key, { home: victims.team, target: victims.person }),
  "the auth proxy's key": (victims) => signAs(victims, victims.people.proxy.key),
  'another payload': (victims) => signOther(victims, payloadWith({ payload: 'cd'.repeat(32) })),
  'another hash function': (victims) => signOther(victims, payloadWith({ hashFunction: 'KECCAK256' })),
  'another encoding': (victims) => signOther(victims, payloadWith({ encoding: 'TEXT_UTF8' })),
  'one more payload': (victims) =>
    signOther(victims, { payloads: [...payloadWith({}).payloads, ...payloadWith({}).payloads] }),
  'another path': (victims) =>
    signOther(victims, { source: { ...sourceOf(victims.team), path: "m/44'/60'/0'/0/1" } }),
  'another curve': (victims) =>
    signOther(victims, { source: { ...sourceOf(victims.team), curve: 'ED25519', path: "m/44'/501'/0'/0'" } }),
  'another format': (victims) => signOther(victims, { format: 'TRON' }),
  'another wallet': (victims) => signOther(victims, { source: sourceOf(victims.tenant) }),
  "another tenant's row under the wallet's id": (victims) =>
    signOther(victims, { source: { ...sourceOf(victims.team), sealed: victims.tenant.wallet.sealed } }),
  "a victim's row in an organization of one's own": (victims) => {
    const { world, people, team, enemy, ask } = victims
    const stamped = stamp(people.eve.key, ask(enemy, 'SIGN_RAW_PAYLOAD_V2', signing(enemy)))
    const source = { ...sourceOf(enemy), sealed: team.wallet.sealed }
    return sign(victims, { ...signCall(enemy), source }, world.guardOf(stamped, { home: enemy }))
  },
  'another transaction': (victims) =>
    signTransaction(victims, { unsigned: transaction.replace('11'.repeat(20), '22'.repeat(20)) }),
  'another type of transaction': (victims) => signTransaction(victims, { type: 'TRON', format: 'TRON' }),
  'a transaction of a request without one': (victims) =>
    signTransaction(victims, {
      guard: victims.world.guardOf(honest.root(victims), { home: victims.team }),
    }),
  'a transaction without protection of its chain': (victims) =>
    signTransaction(victims, { allowUnprotected: true }),
  'a request that policies deny': (victims) => signAs(victims, victims.people.mia.key),
  'a request of long ago': async (victims, between) => {
    const stamped = honest.root(victims)
    victims.world.wait(300_001)
    await between()
    return await sign(victims, signCall(victims.team), victims.world.guardOf(stamped, { home: victims.team }))
  },
  'a request that is dated ahead': (victims) => {
    const { world, people, team, ask } = victims
    world.wait(61_000)
    const body = ask(team, 'SIGN_RAW_PAYLOAD_V2', signing(team))
    world.wait(-61_000)
    return sign(victims, signCall(team), world.guardOf(stamp(people.ada.key, body), { home: team }))
  },
  'a passkey that was used on another page': (victims) => {
    const { world, people, person, ask } = victims
    const body = ask(person, 'SIGN_RAW_PAYLOAD_V2', signing(person))
    const origin = world.random.pick(['https://evil.example', 'https://app.example.evil.example'])
    return sign(
      victims,
      signCall(person),
      world.guardOf(people.pip.stamp(body, { origin }), { home: person }),
    )
  },
  'a passkey that asked nobody': (victims) => {
    const { world, people, person, ask } = victims
    const body = ask(person, 'SIGN_RAW_PAYLOAD_V2', signing(person))
    return sign(
      victims,
      signCall(person),
      world.guardOf(people.pip.stamp(body, { flags: 0x19 }), { home: person }),
    )
  },
  'pages of another tenant': (victims) => {
    const { world, people, person, enemy, ask } = victims
    const body = ask(person, 'SIGN_RAW_PAYLOAD_V2', signing(person))
    const stamped = people.pip.stamp(body, { origin: 'https://evil.example' })
    return sign(victims, signCall(person), world.guardOf(stamped, { home: person, tenant: enemy }))
  },
  'the key of a session that was ended': (victims) =>
    signForPerson(victims, victims.sessions.ended.key, { grants: [victims.sessions.ended.sealed] }),
  'the key of a session that nobody vouches for': (victims) =>
    signForPerson(victims, victims.sessions.live.key, {}),
  'a session with one bit flipped': (victims) =>
    signForPerson(victims, victims.sessions.live.key, {
      grants: [victims.world.random.flip(victims.sessions.live.sealed)],
    }),
  "a session in another organization's request": (victims) =>
    signAs(victims, victims.sessions.live.key, { grants: [victims.sessions.live.sealed] }),
}
