import { createNodeKeyPair } from '@latchkey/crypto/node'
import { expect } from 'vitest'

import { type Answer, type Caller, prepareSubmit } from '../callApi.ts'
import { reach } from '../reach.ts'
import { type ChangeKind, changeKinds, changes } from './changes.ts'

/** An organization, with everything that the service said it has. */
export interface ChangedOrganization {
  caller: Omit<Caller, 'apiBaseUrl'>
  userId: string
  /** IDs by name. */
  present: Record<ChangeKind, Map<string, string>>
}

export interface OrganizationChanges {
  organizations: ChangedOrganization[]
  /** Answered changes. */
  readonly answered: number
  /** Rejects on an unexpected response. */
  readonly finished: Promise<unknown>
  /** Resolves after that many more answers. Rejects on an unexpected response. */
  more(count: number): Promise<void>
  /** Lets every client finish its last request. */
  stop(): Promise<void>
  /** Changes each organization once more. */
  changeEach(): Promise<void>
}

interface ChangeParameters {
  /** Root user of the parent organization. */
  parent: Omit<Caller, 'apiBaseUrl'>
  /** Where the service answers now. */
  url(): string
  /** Clients, each with an organization of its own at a time, which another one changes, too. */
  clients: number
  /** Changes of an organization by a client, after which the next one is made. */
  changesEach: number
}

/**
 * Runs pairs of clients that make an organization and change it, both at the same time. What isn't answered, or with 503,
 * is sent again with the same bytes. Any other answer fails the test.
 */
export function changeOrganizations({
  parent,
  url,
  clients,
  changesEach,
}: ChangeParameters): OrganizationChanges {
  const organizations: ChangedOrganization[] = []
  let answered = 0
  let isStopping = false
  let names = 0

  async function untilAnswered(send: (apiBaseUrl: string) => Promise<Answer>): Promise<Answer['body']> {
    for (;;) {
      // A process that was killed answers nothing.
      const answer = await send(url()).catch(() => undefined)
      if (answer?.status === 200) return answer.body
      if (answer)
        expect({ status: answer.status, body: answer.body }, JSON.stringify(answer.body)).toMatchObject({
          status: 503,
          body: { details: [{ errorCode: 'UNAVAILABLE' }] },
        })
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  async function submit(
    caller: Omit<Caller, 'apiBaseUrl'>,
    { operation, type, parameters }: { operation: string; type: string; parameters: object },
  ): Promise<Record<string, unknown>> {
    const send = await prepareSubmit(
      { ...caller, apiBaseUrl: '' },
      operation,
      `ACTIVITY_TYPE_${type}`,
      parameters,
    )
    const { activity } = await untilAnswered(send)
    expect(activity.status).toBe('ACTIVITY_STATUS_COMPLETED')
    answered++
    return Object.values(activity.result)[0] as Record<string, unknown>
  }

  async function createOrganization(): Promise<ChangedOrganization> {
    const key = createNodeKeyPair()
    const name = `organization ${++names}`
    const apiKeys = [{ apiKeyName: 'root', publicKey: key.publicKey, curveType: 'API_KEY_CURVE_P256' }]
    const made = await submit(parent, {
      operation: 'create_sub_organization',
      type: 'CREATE_SUB_ORGANIZATION_V8',
      parameters: {
        subOrganizationName: name,
        rootQuorumThreshold: 1,
        rootUsers: [{ userName: 'root', apiKeys, authenticators: [], oauthProviders: [] }],
      },
    })
    const [userId] = made.rootUserIds as [string]
    const present = Object.fromEntries(changeKinds.map((kind) => [kind, new Map<string, string>()]))
    const organization = {
      caller: { organizationId: String(made.subOrganizationId), key },
      userId,
      present: present as ChangedOrganization['present'],
    }
    organizations.push(organization)
    return organization
  }

  /** Adds something of each kind, and deletes every other one. */
  async function change({ caller, userId, present }: ChangedOrganization, count: number): Promise<void> {
    const kind = changeKinds[count % changeKinds.length]!
    const { create, read, remove } = changes[kind]
    const name = `${kind} ${++names}`
    const id = read(await submit(caller, create(name, userId)))
    present[kind].set(name, id)
    if (count % 2 === 0) return
    const [[oldName, oldId] = [name, id]] = present[kind]
    present[kind].delete(oldName)
    await submit(caller, remove(oldId, userId))
  }

  async function client(): Promise<void> {
    while (!isStopping) {
      const organization = await createOrganization()
      const changing = async (offset: number) => {
        for (let count = 0; count < changesEach && !isStopping; count++)
          await change(organization, count + offset)
      }
      await Promise.all([changing(0), changing(2)])
    }
  }

  const finished = Promise.all(Array.from({ length: clients }, client))
  finished.catch(() => undefined)
  return {
    organizations,
    finished,
    get answered() {
      return answered
    },
    more: (count) => reach(() => answered, answered + count, finished),
    async stop() {
      isStopping = true
      await finished
    },
    async changeEach() {
      for (const organization of organizations) await change(organization, 1)
    },
  }
}

/** Compares what the service said with what is there: everything answered, once, and nothing else. */
export async function expectAsAnswered(
  organizations: readonly ChangedOrganization[],
  apiBaseUrl: string,
): Promise<void> {
  for (const { caller, userId, present } of organizations)
    for (const kind of changeKinds) {
      const rows = await changes[kind].list({ ...caller, apiBaseUrl }, userId)
      const made = rows.filter(([name]) => name !== 'root').sort()
      expect(made).toEqual([...present[kind]].sort())
    }
}
