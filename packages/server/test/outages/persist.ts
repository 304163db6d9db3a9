import { pathName, type SubmitOperation } from '@latchkey/contract/wire'

import type { Answer, Calls, Person } from '../callService.ts'

/** How often a client repeats what an outage refuses. */
const most = 1_000
const pauseMs = 50

const pause = () => new Promise((resolve) => setTimeout(resolve, pauseMs))

/** Repeats a request while the service answers 503, as the kit does. */
export async function persist(ask: () => Promise<Answer>): Promise<Answer> {
  for (let count = 1; ; count++) {
    const answer = await ask()
    if (answer.status !== 503 || count === most) return answer
    await pause()
  }
}

/** Submits the same body each time: where an answer was lost, the next one is about the same activity. */
export function submitAnyway(
  calls: Calls,
  person: Person,
  name: SubmitOperation,
  parameters: object,
): Promise<Answer> {
  const body = calls.submitBody(name, person.organizationId, parameters)
  return persist(() => calls.stamped(person.key, `submit/${pathName(name)}`, body))
}

/** Signs in, from the beginning again where an answer or a code was lost. */
export async function signInAnyway(calls: Calls, contact: string): Promise<Person> {
  for (let count = 1; ; count++) {
    try {
      return await calls.signIn(contact)
    } catch (error) {
      if (count === most) throw error
    }
    await pause()
  }
}
