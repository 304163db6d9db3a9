import { samples } from '@latchkey/contract/samples'
import { operations } from '@latchkey/contract/server'
import {
  activityType,
  pathName,
  type QueryOperation,
  type SubmitOperation,
  wire,
} from '@latchkey/contract/wire'
import { createNodeKeyPair } from '@latchkey/crypto/node'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { policiesOf, roles } from '../../dashboard/src/pages/roles/roles.ts'
import type { RunningService } from '../src/startService.ts'
import { type Answer, type Caller, query, submit } from './callApi.ts'
import { startOnDatabase } from './startOnDatabase.ts'

/** Right of a member with a role to run an operation. */
type Right = 'yes' | 'asks' | 'no'

const columns = roles.map(({ name }) => name)
const members: Record<string, Caller> = {}
let service: RunningService
let accountId = ''

beforeAll(async () => {
  const key = createNodeKeyPair()
  service = await startOnDatabase({ rootKey: key.exportPrivateKey() })
  const { apiBaseUrl, organizationId = '' } = service.facts
  const root: Caller = { apiBaseUrl, organizationId, key }
  const change = async (name: SubmitOperation, parameters: object) => {
    const { status, body } = await send(root, name, parameters)
    expect(status, JSON.stringify(body)).toBe(200)
    // biome-ignore lint/suspicious/noExplicitAny: each operation's own shape
    return Object.values<any>(body.activity.result)[0]
  }
  const newUser = (userName: string) => {
    const member = createNodeKeyPair()
    const apiKeys = [{ apiKeyName: userName, publicKey: member.publicKey, curveType: 'API_KEY_CURVE_P256' }]
    const user = { userName, apiKeys, authenticators: [], oauthProviders: [] }
    return { member, user }
  }
  for (const role of roles) {
    const { userTagId } = await change('createUserTag', { userTagName: role.name, userIds: [] })
    for (const policy of policiesOf(role, userTagId)) await change('createPolicy', policy)
    const { member, user } = newUser(role.name)
    await change('createUsers', { users: [{ ...user, userTags: [userTagId] }] })
    members[role.name] = { ...root, key: member }
  }
  const { subOrganizationId } = await change('createSubOrganization', {
    subOrganizationName: 'Account',
    rootQuorumThreshold: 1,
    rootUsers: [newUser('Person').user],
  })
  accountId = subOrganizationId
})
afterAll(() => service.close())

const send = (caller: Caller, name: SubmitOperation, parameters: object): Promise<Answer> =>
  submit(caller, pathName(name), activityType(name, wire.submit[name][0]), parameters)

function rightOf({ status, body }: Answer): Right {
  if (body.activity?.status === 'ACTIVITY_STATUS_CONSENSUS_NEEDED') return 'asks'
  return status === 403 && body.details?.[0]?.errorCode === 'REQUEST_NOT_AUTHORIZED' ? 'no' : 'yes'
}

/** The right of each role, in the order of the columns. */
async function rightsOf(ask: (caller: Caller) => Promise<Answer>): Promise<Right[]> {
  const rights: Right[] = []
  for (const role of columns) rights.push(rightOf(await ask(members[role]!)))
  return rights
}

interface Row {
  operation: string
  rights: readonly Right[]
}

const cells: Readonly<Record<Right, string>> = { yes: 'yes', asks: 'asks', no: '' }

function printTable(header: string, rows: readonly Row[]): string {
  const lines = [
    [header, ...columns],
    ...rows.map(({ operation, rights }) => [operation, ...rights.map((right) => cells[right])]),
  ]
  const widths = lines[0]!.map((_, column) => Math.max(3, ...lines.map((line) => line[column]!.length)))
  const print = (line: readonly string[]) =>
    `| ${line.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`
  const [head, ...body] = lines.map(print)
  return [head, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...body].join('\n')
}

const isDistinct = ({ rights }: Row): boolean => new Set(rights).size > 1 || rights[0] === 'asks'

const listOf = (rows: readonly Row[]): string =>
  rows.map(({ operation }) => operation).join(', ') || 'nothing'

/** The part of the page that isn't a table. */
const dailyNumbers = `## Daily numbers

How many people one member can deal with in 24 hours, whatever policies allow:

| Number           | Usually | Counts                                                                                                               |
| ---------------- | ------- | -------------------------------------------------------------------------------------------------------------------- |
| \`contactsPerDay\` | 100     | people whose contacts the member showed (\`show_user_contacts\`)                                                       |
| \`peoplePerDay\`   | 50      | people whom the member blocked, signed out or deleted (\`block_user\`, \`end_user_sessions\`, \`remove_sub_organization\`) |

Root users set them, from 1 to 2,000, under **Roles** in the dashboard or with \`update_member_limits\`, which takes the root quorum. A number counts at once, also for what was done before it was set. \`get_member_limits\` reads them, with what each member has used; members see only their own use.

- A person counts once in 24 hours, however often. Each use has room again 24 hours after it was made: the window slides, and nothing is reset at midnight.
- Beyond a number, the service refuses: \`MEMBER_LIMIT_REACHED\` with \`limit\`, \`max\` and \`retryAfterSeconds\`. A refused request counts nothing and changes nothing.
- Root users with a verified address then get a mail, and endpoints with the subscription \`MEMBER_LIMIT_UPDATES\` an [event](webhooks.md#daily-numbers-of-members): once in 24 hours for each member and number, not for each refusal.
- Uses are counted in the transaction of the activity, so the number is exact over any number of processes, and survives restarts.
- A request that somebody else approves counts for the member who asked, and is refused when it is carried out. Otherwise two members could pass the number on to each other.
- Root users have no number. Their acts are activities, and what they read is [in the log](activity-log.md#who-read-contacts).
- A backend with the key of a member who isn't root counts as that member. Give the organization numbers that fit it.

Unblocking isn't counted: it must always be possible to undo a block.
`

it('default: docs/roles.md says what each role of the dashboard may do', async () => {
  const submits: Row[] = []
  // Votes are no activities: who may vote is decided by the activity that they name.
  const votes = ['approveActivity', 'rejectActivity']
  for (const name of (Object.keys(operations.submit) as SubmitOperation[]).toSorted()) {
    if (votes.includes(name)) continue
    const parameters: object = samples.submit[name]
    const rights = await rightsOf((caller) => send(caller, name, parameters))
    submits.push({ operation: `\`${pathName(name)}\``, rights })
    if (name !== 'createUsers') continue
    const users = samples.submit[name].users.map((user) => ({ ...user, userTags: [] }))
    submits.push({
      operation: '`create_users` without tags',
      rights: await rightsOf((caller) => send(caller, name, { users })),
    })
  }
  const own: Row[] = []
  const inAccounts: Row[] = []
  for (const name of (Object.keys(operations.query) as QueryOperation[]).toSorted()) {
    const parameters: object = samples.query[name]
    const operation = `\`${pathName(name)}\``
    const ask = (caller: Caller) => query(caller, pathName(name), parameters)
    own.push({ operation, rights: await rightsOf(ask) })
    const inAccount = (caller: Caller) => ask({ ...caller, organizationId: accountId })
    inAccounts.push({ operation, rights: await rightsOf(inAccount) })
  }
  const all = [...submits, ...own]
  const isForAll = ({ rights }: Row) => rights.every((right) => right === 'yes')
  const page = `# Roles of the dashboard

What members with each of the roles that the dashboard sets up may do beside root users, who may do everything. A test calls every operation of the API as each of them and writes this page: \`apps/service/test/roleTable.test.ts\`.

- **yes**: it is done at once.
- **asks**: it waits until somebody with a role that may do it, or the root quorum, approves.
- Empty: it is refused.

The table is about others: all members sign in, manage their own passkeys, keys and linked accounts, and vote on what waits for them. Policies of your own add to it. With a role set up, what it allows can be asked for by every member.

## Changes

${printTable('Operation', submits.filter(isDistinct))}

All of them: ${listOf(submits.filter(isForAll))}.

None of them: ${listOf(submits.filter((row) => !isDistinct(row) && !isForAll(row)))}.

## Reading

${printTable('Operation', own.filter(isDistinct))}

All of them: ${listOf(own.filter(isForAll))}.

None of them: ${listOf(own.filter((row) => !isDistinct(row) && !isForAll(row)))}.

In the accounts of people who sign in to your app, with contacts masked:

${printTable('Operation', inAccounts.filter(isDistinct))}

None of them: ${listOf(inAccounts.filter((row) => !isDistinct(row)))}.

${dailyNumbers}`
  expect(all.some(({ rights }) => rights.includes('no'))).toBe(true)
  await expect(page).toMatchFileSnapshot('../../../docs/roles.md')
})
