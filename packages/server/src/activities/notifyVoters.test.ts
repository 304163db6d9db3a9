import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import type { Actor, Answer } from '../../test/callService.ts'
import { createTeam, setThreshold } from '../../test/createTeam.ts'
import { relaxedLimits, useTestService } from '../../test/useTestService.ts'
import { users } from '../store/tables/schema.ts'

const hours = 3_600_000
let people = 0

describe('messages about requests that wait for approvals', () => {
  const used = useTestService(relaxedLimits)

  /** A user with a name and verified contacts. */
  async function withContact(actor: Actor, name: string, phoneNumber?: string): Promise<string> {
    const email = phoneNumber === undefined ? `${name.toLowerCase()}-${++people}@example.com` : null
    const now = used.service.clock.now()
    const email_ = { email, emailVerifiedAt: email === null ? null : now }
    const phone = phoneNumber === undefined ? {} : { phoneNumber, phoneNumberVerifiedAt: now }
    await used.service.store.db
      .update(users)
      .set({ name, ...email_, ...phone })
      .where(eq(users.id, actor.userId))
    return email ?? phoneNumber!
  }
  async function messagesTo(contact: string) {
    await used.service.server.settled()
    return used.service.inbox.list(contact).filter(({ code }) => code === undefined)
  }
  const subjectsTo = async (contact: string) =>
    (await messagesTo(contact)).map(({ subject, text }) => subject ?? text)
  /** Lets time pass. Another message then makes the service look for those that are due. */
  async function wait(milliseconds: number): Promise<void> {
    used.service.clock.advance(milliseconds)
    await used.calls.sendCode(`clock-${++people}@example.com`)
  }

  /** Ada, Grace and Edith, two of whom have to agree, and a member without a vote. */
  async function team() {
    const { roots, members } = await createTeam(used, { roots: 3, members: 1, threshold: 2 })
    const [ada, grace, edith] = roots as [Actor, Actor, Actor]
    const contacts = {
      ada: await withContact(ada, 'Ada'),
      grace: await withContact(grace, 'Grace'),
      edith: await withContact(edith, 'Edith'),
      member: await withContact(members[0]!, 'Member'),
    }
    const ask = () =>
      used.calls.submit(ada, 'createWallet', { walletName: `wallet ${++people}`, accounts: [] })
    const vote = (by: Actor, name: 'approveActivity' | 'rejectActivity', { body }: Answer) =>
      used.calls.submit(by, name, { fingerprint: body.activity.fingerprint })
    return { ada, grace, edith, contacts, ask, vote }
  }
  const asked = 'Ada asks for your approval in Larkfield'
  const reminder = 'Ada still waits for your approval in Larkfield'

  it('default: asks everybody who may vote, once', async () => {
    const { contacts, ask } = await team()
    const waiting = await ask()
    expect(waiting.body.activity.status).toBe('ACTIVITY_STATUS_CONSENSUS_NEEDED')
    expect(await subjectsTo(contacts.grace)).toEqual([asked])
    expect(await subjectsTo(contacts.edith)).toEqual([asked])
    expect(await subjectsTo(contacts.ada)).toEqual([])
    expect(await subjectsTo(contacts.member)).toEqual([])
    const [mail] = await messagesTo(contacts.grace)
    expect(mail?.text).toContain('Request: Create a wallet or key\nAsked for by: Ada\nWhen: ')
  })

  it('behavior: links to the app where the organization says its address', async () => {
    const { calls } = used
    await calls.submit(await calls.root(), 'updateAuthProxyConfig', {
      appUrl: 'https://larkfield.example/approvals',
    })
    const { contacts, ask } = await team()
    await ask()
    const [mail] = await messagesTo(contacts.grace)
    expect(mail?.html).toContain('href="https://larkfield.example/approvals"')
  })

  it('behavior: tells who asked when it was approved and carried out', async () => {
    const { grace, contacts, ask, vote } = await team()
    const waiting = await ask()
    const answer = await vote(grace, 'approveActivity', waiting)
    expect(answer.body.activity.status).toBe('ACTIVITY_STATUS_COMPLETED')
    await vote(grace, 'approveActivity', waiting)
    expect(await subjectsTo(contacts.ada)).toEqual(['Your request in Larkfield was approved'])
    await wait(25 * hours)
    expect(await subjectsTo(contacts.ada)).toHaveLength(1)
    expect(await subjectsTo(contacts.edith)).toEqual([asked])
  })

  it('behavior: tells who asked when it was rejected, and by whom', async () => {
    const { ada, grace, contacts, ask, vote } = await team()
    await vote(grace, 'rejectActivity', await ask())
    const [mail] = await messagesTo(contacts.ada)
    expect(mail?.subject).toBe('Your request in Larkfield was rejected')
    expect(mail?.text).toContain('Rejected by: Grace')
    // Nobody is told of what they did themselves.
    await vote(ada, 'rejectActivity', await ask())
    expect(await subjectsTo(contacts.ada)).toHaveLength(1)
  })

  it('behavior: reminds voters once, and tells who asked when the approvals ended', async () => {
    const { contacts, ask } = await team()
    await ask()
    await wait(18 * hours - 1_000)
    expect(await subjectsTo(contacts.grace)).toEqual([asked])
    await wait(2_000)
    expect(await subjectsTo(contacts.grace)).toEqual([reminder, asked])
    await wait(7 * hours)
    expect(await subjectsTo(contacts.grace)).toEqual([reminder, asked])
    expect(await subjectsTo(contacts.ada)).toEqual(["Your request in Larkfield wasn't approved in time"])
  })

  it('behavior: reminds nobody who has voted, or whose address has changed', async () => {
    const { grace, edith, contacts, ask, vote } = await team()
    await setThreshold(used, grace.organizationId, 3)
    const waiting = await ask()
    await vote(grace, 'approveActivity', waiting)
    await withContact(edith, 'Edith')
    await wait(19 * hours)
    expect(await subjectsTo(contacts.grace)).toEqual([asked])
    expect(await subjectsTo(contacts.edith)).toEqual([asked])
  })

  it('behavior: asks by SMS who has no e-mail address', async () => {
    const { grace, ask } = await team()
    const number = '+12025550144'
    await withContact(grace, 'Grace', number)
    await ask()
    expect(await subjectsTo(number)).toEqual([`${asked}. Request: Create a wallet or key.`])
  })
})

describe('limits of messages about requests', () => {
  const windows = [{ count: 2, seconds: 3_600 }]
  const used = useTestService({ settings: { limits: { noticesPerUser: windows } } })

  it('behavior: one message stands for those over the limit', async () => {
    const { roots } = await createTeam(used, { roots: 2, threshold: 2 })
    const [ada, grace] = roots as [Actor, Actor]
    const email = 'flooded@example.com'
    const verified = { email, emailVerifiedAt: used.service.clock.now() }
    await used.service.store.db.update(users).set(verified).where(eq(users.id, grace.userId))
    for (const walletName of ['1', '2', '3', '4', '5'])
      await used.calls.submit(ada, 'createWallet', { walletName, accounts: [] })
    await used.service.server.settled()
    const subjects = used.service.inbox.list(email).map(({ subject }) => subject)
    expect(subjects).toEqual([
      'More requests in Larkfield need your approval',
      'User 0 asks for your approval in Larkfield',
      'User 0 asks for your approval in Larkfield',
    ])
  })
})
