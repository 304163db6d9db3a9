import type { Stamped } from '@latchkey/rules/judge'
import { approval, stamp } from '@latchkey/rules/judge-cases'

import type { Victims } from '../createVictims.ts'
import type { Kinds } from '../Kind.ts'
import { honest, signCall } from '../requests.ts'

/** Carries out what a member asks for, with these votes. */
async function withVotes(victims: Victims, votesFor: (body: string) => readonly Stamped[]) {
  const { world, team } = victims
  const { stamped, body } = honest.member(victims)
  const guard = world.guardOf(stamped, { home: team, approvals: votesFor(body) })
  return await world.enclave.signPayloads({ ...signCall(team), guard })
}

const voteBy =
  (victims: Victims, name: 'mia' | 'noah' | 'gus' | 'bob' | 'eve' | 'proxy' | 'tess') => (body: string) => [
    stamp(victims.people[name].key, honest.approval(victims, body)),
  ]

/** Signatures of a member, which one more member has to approve. */
export const votes: Kinds = {
  'a vote of somebody who was deleted': (victims) => withVotes(victims, voteBy(victims, 'gus')),
  'a vote of somebody who was blocked': (victims) => withVotes(victims, voteBy(victims, 'bob')),
  'a vote of the one who asks': (victims) => withVotes(victims, voteBy(victims, 'mia')),
  'a vote of another tenant': (victims) => withVotes(victims, voteBy(victims, 'tess')),
  "a vote of the enemy's own": (victims) => withVotes(victims, voteBy(victims, 'eve')),
  "a vote of the auth proxy's": (victims) => withVotes(victims, voteBy(victims, 'proxy')),
  'a forged vote': (victims) =>
    withVotes(victims, (body) => {
      const other = stamp(victims.people.noah.key, honest.approval(victims, `${body} `))
      return [{ ...other, body: Buffer.from(honest.approval(victims, body)) }]
    }),
  'a vote for another request': (victims) =>
    withVotes(victims, () => [
      stamp(
        victims.people.noah.key,
        honest.approval(victims, honest.member(victims).body.replace('ab', 'cd')),
      ),
    ]),
  'a vote of another organization': (victims) =>
    withVotes(victims, (body) => [
      stamp(victims.people.noah.key, approval(victims.tenant.id, body, victims.world.now())),
    ]),
  'another request as a vote': (victims) => withVotes(victims, () => [honest.root(victims)]),
  'a vote of more than a day ago': (victims) =>
    withVotes(victims, (body) => [
      stamp(victims.people.noah.key, approval(victims.team.id, body, victims.world.now() - 86_400_001)),
    ]),
  'a late request that needed no vote': (victims) => {
    const { world, team, people } = victims
    const stamped = honest.root(victims)
    world.wait(300_001)
    const vote = stamp(people.noah.key, honest.approval(victims, Buffer.from(stamped.body).toString()))
    return world.enclave.signPayloads({
      ...signCall(team),
      guard: world.guardOf(stamped, { home: team, approvals: [vote] }),
    })
  },
}
