import { stamp } from '@latchkey/rules/judge-cases'

import type { Victims } from '../createVictims.ts'
import { newest, rowsOf } from '../createWorld.ts'
import type { Kinds } from '../Kind.ts'
import { signCall, signing } from '../requests.ts'

/** Signs as a member whose limit is used up. */
async function sign(victims: Victims, changes: object = {}) {
  const { world, limited, people, ask } = victims
  const stamped = stamp(people.lou.key, ask(limited, 'SIGN_RAW_PAYLOAD_V2', signing(limited)))
  const guard = world.guardOf(stamped, { home: limited })
  return await world.enclave.signPayloads({ ...signCall(limited), guard: { ...guard, ...changes } })
}

/** Signatures that a limit doesn't allow. */
export const limits: Kinds = {
  'one more': (victims) => sign(victims),
  'many at once': (victims) => Promise.any([sign(victims), sign(victims), sign(victims)]).catch(firstOf),
  async 'in the next process'(victims, between) {
    await sign(victims).catch(() => undefined)
    await between()
    return await sign(victims)
  },
  async 'by a state without the limit'(victims) {
    const { world, limited } = victims
    const next = { ...rowsOf(limited), limits: [] }
    const state = await world.enclave.advance({ organizationId: limited.id, before: newest(limited), next })
    return await sign(victims, { states: [state!] })
  },
  async 'by a state with a higher one'(victims) {
    const { world, limited } = victims
    const rows = rowsOf(limited)
    const next = { ...rows, limits: rows.limits.map((limit) => ({ ...limit, per: 'PT1H' })) }
    const state = await world.enclave.advance({ organizationId: limited.id, before: newest(limited), next })
    return await sign(victims, { states: [state!] })
  },
}

const firstOf = ({ errors }: AggregateError) => {
  throw errors[0]
}
