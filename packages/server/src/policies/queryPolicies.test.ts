import { beforeAll, describe, expect, it } from 'vitest'

import { type Actor, type Person, resultOf } from '../../test/callService.ts'
import { createPerson } from '../../test/createActors.ts'
import { createUser } from '../../test/createUser.ts'
import { relaxedLimits, useTestService } from '../../test/useTestService.ts'

describe('queries that a policy allows', () => {
  const used = useTestService(relaxedLimits)
  let root: Actor
  let member: Actor
  let person: Person
  beforeAll(async () => {
    root = await used.calls.root()
    member = await createUser(used, root)
    person = await used.calls.signIn('Dana.W@mail.example')
  })
  const inAccount = (actor: Actor): Actor => ({ ...actor, organizationId: person.organizationId })

  let policies = 0
  /** Makes a policy for a new member. */
  async function createPermitted(condition: string, effect = 'EFFECT_ALLOW'): Promise<Actor> {
    const permitted = await createUser(used, root)
    const created = await used.calls.submit(root, 'createPolicy', {
      policyName: `Policy ${policies++}`,
      effect,
      condition,
      consensus: `approvers.any(user, user.id == '${permitted.userId}')`,
      notes: '',
    })
    expect(created.status).toBe(200)
    return permitted
  }

  it('default: a policy that names a query allows it to a member, and no other query', async () => {
    const { calls } = used
    const backend = await createPermitted("activity.kind in ['LIST_SUBORGS', 'LIST_VERIFIED_SUBORGS']")
    const filter = { filterType: 'EMAIL', filterValue: 'dana.w@mail.example' }
    for (const name of ['listSuborgs', 'listVerifiedSuborgs'] as const) {
      expect((await calls.query(member, name, filter)).errorCode, name).toBe('REQUEST_NOT_AUTHORIZED')
      const { body } = await calls.query(backend, name, filter)
      expect(body.organizationIds, name).toEqual([person.organizationId])
    }
    expect((await calls.query(backend, 'listSubOrganizations')).status).toBe(403)
    expect((await calls.query(inAccount(backend), 'listUsers')).status).toBe(403)
  })

  it('behavior: a member reads an account with its contacts masked', async () => {
    const { calls } = used
    const support = await createPermitted(
      "activity.kind in ['LIST_SUB_ORGANIZATIONS', 'GET_USER', 'LIST_ACTIVITIES']",
    )
    const { body } = await calls.query(support, 'listSubOrganizations', { search: 'dana.w@mail.example' })
    expect(body.subOrganizations).toMatchObject([
      { organizationId: person.organizationId, users: [{ userEmail: 'd•••@mail.example' }] },
    ])
    const { userId } = person
    const read = await calls.query(inAccount(support), 'getUser', { userId })
    expect(read.body.user).toMatchObject({ userId, userEmail: 'd•••@mail.example' })
    const changed = await calls.submit(person, 'updateUserEmail', { userId, userEmail: 'new@mail.example' })
    expect(changed.status).toBe(200)
    const activities = await calls.query(inAccount(support), 'listActivities')
    expect(activities.status).toBe(200)
    expect(JSON.stringify(activities.body)).toContain('n•••@mail.example')
    for (const contact of ['dana.w@', 'new@'])
      expect(JSON.stringify([body, read.body, activities.body])).not.toContain(contact)
    const byRoot = await calls.query(inAccount(root), 'getUser', { userId })
    expect(byRoot.body.user.userEmail).toBe('dana.w@mail.example')
  })

  it('behavior: a search by part of a contact finds nobody, one by the whole contact or by part of a name does', async () => {
    const { calls } = used
    const support = await createPermitted("activity.kind == 'LIST_SUB_ORGANIZATIONS'")
    const other = await calls.signIn('spelled.out@mail.example')
    const { userId, organizationId } = other
    const find = async (search: string) => {
      const { body } = await calls.query(support, 'listSubOrganizations', { search, withTotal: true })
      expect(body).not.toHaveProperty('total')
      expect(body).not.toHaveProperty('next')
      return body.subOrganizations.map((account: { organizationId: string }) => account.organizationId)
    }
    for (const part of ['spelled', 'spelled.out@', 'spelled.out@mail.exampl', 'out'])
      expect(await find(part), part).toEqual([])
    expect(await find('Spelled.Out@mail.example')).toEqual([organizationId])
    await calls.submit(other, 'updateUserName', { userId, userName: 'Ottoline Spell' })
    for (const part of ['otto', 'SPELL otto']) expect(await find(part), part).toEqual([organizationId])
    expect(await find('spelled.out')).toEqual([])
    const byRoot = await calls.query(root, 'listSubOrganizations', { search: 'spelled.o' })
    expect(byRoot.body.subOrganizations).toHaveLength(1)
  })

  it.each([
    ['everything', 'true'],
    ['an action', "activity.action == 'CREATE' || activity.resource == 'USER'"],
    ['anything but one change', "activity.type != 'ACTIVITY_TYPE_CREATE_WALLET'"],
    ['another query', "activity.kind == 'GET_USERS'"],
    ['all kinds but its own', "activity.kind != 'LIST_USERS_2'"],
  ])('behavior: a policy on %s allows no query', async (_name, condition) => {
    const permitted = await createPermitted(condition)
    expect((await used.calls.query(inAccount(permitted), 'listUsers')).status).toBe(403)
    expect((await used.calls.query(permitted, 'listSubOrganizations')).status).toBe(403)
  })

  it('behavior: a denying policy wins, and asking for another approval is a refusal', async () => {
    const { calls } = used
    const support = await createPermitted("activity.kind == 'LIST_USERS'")
    expect((await calls.query(inAccount(support), 'listUsers')).status).toBe(200)
    const denial = await calls.submit(root, 'createPolicy', {
      policyName: 'Not this one',
      effect: 'EFFECT_DENY',
      condition: "activity.kind == 'LIST_USERS'",
      consensus: `approvers.any(user, user.id == '${support.userId}')`,
      notes: '',
    })
    const { policyId } = resultOf(denial, 'createPolicy')
    const denied = await calls.query(inAccount(support), 'listUsers')
    expect(denied.errorCode).toBe('REQUEST_NOT_AUTHORIZED')
    expect(JSON.stringify(denied.body)).toContain(policyId)
    await calls.submit(root, 'deletePolicy', { policyId })
    const two = await calls.submit(root, 'createPolicy', {
      policyName: 'Two of us',
      effect: 'EFFECT_ALLOW',
      condition: "activity.kind == 'LIST_WALLETS'",
      consensus: 'approvers.count() >= 2',
      notes: '',
    })
    expect(two.status).toBe(200)
    expect((await calls.query(inAccount(support), 'listWallets')).status).toBe(403)
  })

  it("behavior: a denying policy counts for queries that it doesn't name", async () => {
    const { calls } = used
    const support = await createPermitted("activity.kind == 'LIST_USERS'")
    const denial = await calls.submit(root, 'createPolicy', {
      policyName: 'Nothing for them',
      effect: 'EFFECT_DENY',
      condition: 'true',
      consensus: `approvers.any(user, user.id == '${support.userId}')`,
      notes: '',
    })
    const { policyId } = resultOf(denial, 'createPolicy')
    expect((await calls.query(inAccount(support), 'listUsers')).errorCode).toBe('REQUEST_NOT_AUTHORIZED')
    await calls.submit(root, 'deletePolicy', { policyId })
    expect((await calls.query(inAccount(support), 'listUsers')).status).toBe(200)
  })

  it('behavior: it opens no account of another tenant, and nothing to people with accounts', async () => {
    const { calls } = used
    const support = await createPermitted("activity.kind in ['LIST_USERS', 'LIST_SUB_ORGANIZATIONS']")
    const stranger = await calls.createTenant('Elsewhere')
    const foreign = { ...support, organizationId: stranger.organizationId }
    expect((await calls.query(foreign, 'listUsers')).errorCode).toBe('PUBLIC_KEY_NOT_FOUND')
    const owner = await createPerson(used, root, 'Owner')
    const created = await calls.submit(owner, 'createPolicy', {
      policyName: 'Mine',
      effect: 'EFFECT_ALLOW',
      condition: "activity.kind in ['LIST_USERS', 'LIST_SUB_ORGANIZATIONS']",
      consensus: 'true',
      notes: '',
    })
    expect(created.status).toBe(200)
    expect((await calls.query({ ...owner, organizationId: root.organizationId }, 'listUsers')).body).toEqual(
      (await calls.query(owner, 'listUsers')).body,
    )
    expect((await calls.query(inAccount(member), 'listUsers')).status).toBe(403)
  })

  it('behavior: show_user_contacts shows the contacts once, and the log has who asked', async () => {
    const { calls } = used
    const support = await createPermitted("activity.kind in ['LIST_SUB_ORGANIZATIONS', 'SHOW_USER_CONTACTS']")
    const other = await calls.signIn('shown@mail.example')
    const account = { subOrganizationId: other.organizationId, userId: other.userId }
    const shown = await calls.submit(support, 'showUserContacts', account)
    expect(resultOf(shown, 'showUserContacts')).toEqual({ userEmail: 'shown@mail.example' })
    const { id } = shown.body.activity
    const logged = await calls.query(root, 'getActivity', { activityId: id })
    expect(logged.body.activity).toMatchObject({
      userId: support.userId,
      intent: { showUserContactsIntent: account },
      result: { showUserContactsResult: { userEmail: '[hidden]' } },
    })
    const asked = await calls.submit(member, 'showUserContacts', account)
    expect(JSON.stringify(asked.body)).not.toContain('shown@')
    const stranger = await calls.createTenant('Others')
    expect((await calls.submit(stranger, 'showUserContacts', account)).errorCode).toBe(
      'ORGANIZATION_NOT_FOUND',
    )
    const wrong = { ...account, userId: support.userId }
    expect((await calls.submit(support, 'showUserContacts', wrong)).errorCode).toBe('USER_NOT_FOUND')
  })
})
