import { randomUUID } from 'node:crypto'
import { openPglite } from '@latchkey/server/pglite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Store } from './database/store.ts'
import { insertOrganization } from './organizations.ts'
import {
  allSuborgs,
  listSuborgIds,
  onlyVerified,
  type SuborgFilter,
  verifiedSuborgs,
  withEmail,
  withName,
  withPhoneNumber,
  withProvenEmail,
  withProvenPhoneNumber,
  withUserName,
} from './suborgs.ts'
import { insertUser } from './users.ts'

interface Account {
  id: string
  name: string
  userNames: string[]
  email: string | null
  phoneNumber: string | null
  isProven: boolean
}

describe('listSuborgIds', () => {
  let store: Store
  const tenantId = randomUUID()
  const times = { createdAt: 1, updatedAt: 1 }
  const accounts = Array.from({ length: 30 }, (_, at): Account => {
    const userNames = at % 5 === 0 ? ['Ada', 'Ada', 'Eve'] : [at % 2 === 0 ? 'Ada' : 'Bob']
    const contact = at % 7
    return {
      id: randomUUID(),
      name: at % 3 === 0 ? 'Home' : `Home ${at}`,
      userNames,
      email: contact < 3 ? `${at % 4 === 0 ? at : 'shared'}@example.com` : null,
      phoneNumber: contact === 4 ? `+1202555${at + 1_000}` : null,
      isProven: at % 4 === 0,
    }
  })

  beforeAll(async () => {
    store = await openPglite({ memory: true })
    await addOrganization(tenantId, tenantId, null, 'Home')
    await addUsers(tenantId, tenantId, { userNames: ['Ada'], email: 'shared@example.com', isProven: true })
    for (const account of accounts) {
      await addOrganization(account.id, tenantId, tenantId, account.name)
      await addUsers(account.id, tenantId, account)
    }
    // The same in another tenant.
    const other = randomUUID()
    await addOrganization(other, other, null, 'Home')
    for (const account of accounts) {
      const id = randomUUID()
      await addOrganization(id, other, other, account.name)
      await addUsers(id, other, account)
    }
  })
  afterAll(() => store.close())

  const addOrganization = (id: string, tenant: string, parentId: string | null, name: string) =>
    insertOrganization(store.db, { id, tenantId: tenant, parentId, name, ...times })
  async function addUsers(
    organizationId: string,
    tenant: string,
    { userNames, email = null, phoneNumber = null, isProven }: Partial<Account>,
  ) {
    for (const [at, name] of userNames!.entries()) {
      const contacts = at === 0 ? { email, phoneNumber } : {}
      const columns = { organizationId, tenantId: tenant, ...times }
      await insertUser(store.db, {
        id: randomUUID(),
        ...columns,
        role: 'root',
        name,
        ...contacts,
        emailVerifiedAt: contacts.email && isProven ? 1 : null,
        phoneNumberVerifiedAt: contacts.phoneNumber && isProven ? 1 : null,
      })
    }
  }

  const isVerified = ({ email, phoneNumber, isProven }: Account) =>
    isProven && (email !== null || phoneNumber !== null)
  const [emailed, called] = ['0@example.com', accounts[4]!.phoneNumber!]
  const filters: [string, SuborgFilter, (account: Account) => boolean][] = [
    ['all', allSuborgs(tenantId), () => true],
    ['verified', verifiedSuborgs(tenantId), isVerified],
    ['name', withName(tenantId, 'Home'), ({ name }) => name === 'Home'],
    ['name of nobody', withName(tenantId, 'Nowhere'), () => false],
    ['user name', withUserName(tenantId, 'Ada'), ({ userNames }) => userNames.includes('Ada')],
    ['email', withEmail(tenantId, 'shared@example.com'), (account) => account.email === 'shared@example.com'],
    ['proven email', withProvenEmail(tenantId, emailed), ({ email }) => email === emailed],
    ['unproven email', withProvenEmail(tenantId, 'shared@example.com'), () => false],
    ['phone number', withPhoneNumber(tenantId, called), (account) => account.phoneNumber === called],
    ['proven number', withProvenPhoneNumber(tenantId, called), (account) => account.phoneNumber === called],
    ['of a sub-organization', allSuborgs(accounts[0]!.id), () => false],
  ]
  const middle = ['40000000-0000-4000-8000-000000000000', 'a0000000-0000-4000-8000-000000000000'] as const
  const cursors = [
    {},
    { after: middle[0] },
    { before: middle[1] },
    { after: middle[0], before: middle[1] },
    { after: middle[1], before: middle[0] },
  ]

  it.each(filters)('parameters: filter by %s', async (_, filter, fits) => {
    for (const [tested, fitting] of [
      [filter, fits],
      [onlyVerified(store.db, tenantId, filter), (account: Account) => fits(account) && isVerified(account)],
    ] as const)
      for (const cursor of cursors)
        for (const limit of [4, 100]) {
          const { after, before }: { after?: string; before?: string } = cursor
          const ids = accounts
            .filter(fitting)
            .map(({ id }) => id)
            .filter((id) => (!after || id > after) && (!before || id < before))
            .sort()
          const page = before && !after ? ids.slice(-limit) : ids.slice(0, limit)
          expect(await listSuborgIds(store.db, { filter: tested, limit, ...cursor })).toEqual(page)
        }
  })
})
