import { decodeCredentialBundle, generateBundleKeyPair, openBundle } from '@latchkey/crypto/bundle'
import { importNodeKeyPair } from '@latchkey/crypto/node'
import { createPasskey, stamp } from '@latchkey/rules/judge-cases'

import { attestationOf } from './attestationOf.ts'
import { policyOf, type Victims } from './createVictims.ts'
import { newest, rowsOf } from './createWorld.ts'
import { sendToIvy, signInByToken } from './kinds/providerLogins.ts'
import { honest, sentSession, signCall, signing } from './requests.ts'

type Action = (victims: Victims) => Promise<unknown>

/** Deeds of honest people, which succeed whatever the enemy has tried before. */
export const honestActions: Readonly<Record<string, Action>> = {
  'the root user signs': async (victims) => {
    const { world, team } = victims
    const guard = world.guardOf(honest.root(victims), { home: team })
    return await world.enclave.signPayloads({ ...signCall(team), guard })
  },
  'a member signs with a vote': async (victims) => {
    const { world, team, people } = victims
    const { stamped, body } = honest.member(victims)
    const approvals = [stamp(people.noah.key, honest.approval(victims, body))]
    const guard = world.guardOf(stamped, { home: team, approvals })
    return await world.enclave.signPayloads({ ...signCall(team), guard })
  },
  'the person signs': async (victims) => {
    const { world, person } = victims
    const guard = world.guardOf(honest.person(victims), { home: person })
    return await world.enclave.signPayloads({ ...signCall(person), guard })
  },
  'the person signs in, and signs': async (victims) => {
    const { world, person, ask } = victims
    victims.sessions.live = await victims.signIn()
    const { key, sealed } = victims.sessions.live
    const stamped = stamp(key, ask(person, 'SIGN_RAW_PAYLOAD_V2', signing(person)))
    const guard = world.guardOf(stamped, { home: person, grants: [sealed] })
    return await world.enclave.signPayloads({ ...signCall(person), guard })
  },
  'the person asks for a session whose key the enclave makes, and signs': async (victims) => {
    const { world, person, people, ask } = victims
    const keyPair = await generateBundleKeyPair()
    const { publicKey: targetPublicKey } = keyPair
    const asked = people.pip.stamp(
      ask(person, 'CREATE_READ_WRITE_SESSION_V2', { targetPublicKey, expirationSeconds: '900' }),
    )
    const { credentialBundle, grant } = await world.enclave.createSessionKey({
      organizationId: person.id,
      targetPublicKey,
      guard: world.guardOf(asked, { home: person }),
      session: sentSession(victims),
    })
    const opened = await openBundle({ keyPair, ...(await decodeCredentialBundle(credentialBundle)) })
    const key = importNodeKeyPair(Buffer.from(opened).toString('hex'))
    const stamped = stamp(key, ask(person, 'SIGN_RAW_PAYLOAD_V2', signing(person)))
    const guard = world.guardOf(stamped, { home: person, grants: [grant!] })
    return await world.enclave.signPayloads({ ...signCall(person), guard })
  },
  'somebody signs in at a provider, and signs': async (victims) => {
    const { world, social, ask } = victims
    const { key, sealed } = await signInByToken(victims)
    const stamped = stamp(key, ask(social, 'SIGN_RAW_PAYLOAD_V2', signing(social)))
    const guard = world.guardOf(stamped, { home: social, grants: [sealed] })
    return await world.enclave.signPayloads({ ...signCall(social), guard })
  },
  'somebody gets a key of a session by a token that names theirs': async (victims) =>
    (await sendToIvy(victims)).grant,
  'the person adds a passkey, and removes it': async ({ world, person, people, ask }) => {
    const { record } = createPasskey(people.pipId, world.now() + 1)
    const authenticators = [
      { authenticatorName: 'New', challenge: 'e30', attestation: attestationOf(record) },
    ]
    const adding = people.pip.stamp(
      ask(person, 'CREATE_AUTHENTICATORS_V2', { userId: people.pipId, authenticators }),
    )
    await world.change(person, ({ passkeys }) => ({ passkeys: [...passkeys, record] }), {
      guard: world.guardOf(adding, { home: person }),
    })
    await world.change(person, ({ passkeys }) => ({
      passkeys: passkeys.filter(({ id }) => id !== record.id),
    }))
    return newest(person)
  },
  'the root user changes the policies': async ({ world, team, people, ask }) => {
    const added = policyOf('approvers.count() >= 2', "activity.action == 'SIGN' && false")
    const { effect, condition, consensus } = added
    const parameters = { policyName: 'Two sign', effect, condition, consensus, notes: '' }
    const creating = stamp(people.ada.key, ask(team, 'CREATE_POLICY_V3', parameters))
    await world.change(team, ({ policies }) => ({ policies: [...policies, added] }), {
      guard: world.guardOf(creating, { home: team }),
    })
    const deleting = stamp(people.ada.key, ask(team, 'DELETE_POLICY', { policyId: added.id }))
    await world.change(team, ({ policies }) => ({ policies: policies.filter(({ id }) => id !== added.id) }), {
      guard: world.guardOf(deleting, { home: team }),
    })
    // Whoever shows the state before is refused from now on.
    const { generation } = rowsOf(team)
    return generation > 0 && newest(team)
  },
}
