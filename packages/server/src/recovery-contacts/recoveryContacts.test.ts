import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import type { Person } from '../../test/callService.ts'
import { contactChangesOf, waitMs } from '../../test/contactChanges.ts'
import { relaxedLimits, useTestService } from '../../test/useTestService.ts'
import { contactChanges, recoveryContacts, recoveryRequests } from '../store/tables/schema.ts'

const month = 31 * 24 * 3_600_000
const asked = 'Your recovery contact is helping to change how you sign in to Larkfield'

describe('recovery contacts', () => {
  const used = useTestService(relaxedLimits)

  function recoveries() {
    const { calls, service } = used
    const steps = contactChangesOf(used)
    const linkIn = async (contact: string, path: string): Promise<URL> => {
      const pattern = new RegExp(`http\\S+/${path}\\?\\S+`)
      const message = (await steps.messagesTo(contact)).find(({ text }) => pattern.test(text))
      return new URL(pattern.exec(message?.text ?? '')![0])
    }
    const fieldsOf = (link: URL, step: string, more = {}) => ({
      ...Object.fromEntries(link.searchParams),
      step,
      ...more,
    })
    async function person() {
      await steps.switchOn()
      const lost = await steps.person()
      return { ...lost, helper: `helper-of-${lost.contact}` }
    }
    const name = ({ helper, ...lost }: Person & { helper: string }) =>
      calls.submit(lost, 'nameRecoveryContact', { userId: lost.userId, email: helper })
    const read = async (lost: Person) =>
      (await calls.query(lost, 'getRecoveryContact', { userId: lost.userId })).body.recoveryContact
    const agree = async (helper: string, at?: URL) => {
      const link = at ?? (await linkIn(helper, 'recovery-contact'))
      return await steps.send(link, fieldsOf(link, 'agree'))
    }
    /** A person whose recovery contact counts by now. */
    async function established() {
      const lost = await person()
      expect((await name(lost)).status).toBe(200)
      expect((await agree(lost.helper)).status).toBe(200)
      service.clock.advance(month)
      return lost
    }
    const start = (contact: string, newContact: string) =>
      calls.proxy('recoveryInit', { otpType: 'OTP_TYPE_EMAIL', contact, newContact })
    async function help(newContact: string) {
      const link = await linkIn(newContact, 'recovery')
      return { link, page: await steps.send(link, fieldsOf(link, 'ask')) }
    }
    const codeOf = async (helper: string): Promise<string | undefined> =>
      (await steps.messagesTo(helper)).find(({ code }) => code !== undefined)?.code
    const enter = (link: URL, code: string) => steps.send(link, fieldsOf(link, 'code', { code }))
    return { ...steps, linkIn, fieldsOf, person, name, read, agree, established, start, help, codeOf, enter }
  }

  it('default: named, agreed, and after the waiting times it changes where codes go', async () => {
    const { established, start, help, codeOf, enter, wait, list, subjectsTo } = recoveries()
    const lost = await established()
    expect((await start(lost.contact, lost.newContact)).status).toBe(200)
    const { link, page } = await help(lost.newContact)
    expect(page).toMatchObject({ status: 200, title: 'Enter the code from your recovery contact' })
    const code = await codeOf(lost.helper)
    expect(await enter(link, code!)).toMatchObject({ status: 200, title: 'Your new contact is confirmed' })
    expect((await subjectsTo(lost.contact))[0]).toBe(asked)
    const back = await used.calls.signIn(lost.contact)
    expect(await list(back, lost)).toMatchObject([{ state: 'waiting', isApproved: true, isVerified: true }])
    await wait(waitMs)
    expect((await used.calls.signIn(lost.newContact)).userId).toBe(lost.userId)
  })

  it('behavior: naming and removing is told to every verified contact, and the new one has to agree', async () => {
    const { person, name, read, agree, linkIn, open, subjectsTo } = recoveries()
    const lost = await person()
    expect(await read(lost)).toBeUndefined()
    await name(lost)
    expect((await subjectsTo(lost.contact))[0]).toBe(
      'A recovery contact was named for your Larkfield account',
    )
    expect((await subjectsTo(lost.helper))[0]).toBe(`${lost.contact} asks you to be their recovery contact`)
    expect(await read(lost)).toMatchObject({ email: lost.helper, namedAt: {} })
    // Opening the link does nothing.
    expect((await open(await linkIn(lost.helper, 'recovery-contact'))).title).toContain(lost.contact)
    expect(await read(lost)).not.toHaveProperty('agreedAt')
    await agree(lost.helper)
    await agree(lost.helper)
    expect(await read(lost)).toMatchObject({ agreedAt: {}, establishesAt: {} })
    await used.calls.submit(lost, 'removeRecoveryContact', { userId: lost.userId })
    expect((await subjectsTo(lost.contact))[0]).toContain('was removed')
    expect(await read(lost)).toBeUndefined()
  })

  it('behavior: whoever agreed can leave by the same link, and the person is told', async () => {
    const { established, linkIn, fieldsOf, send, read, subjectsTo } = recoveries()
    const lost = await established()
    const link = await linkIn(lost.helper, 'recovery-contact')
    const left = await send(link, fieldsOf(link, 'leave'))
    expect(left).toMatchObject({ status: 200, title: 'You are no longer the recovery contact' })
    expect((await subjectsTo(lost.contact))[0]).toContain('was removed')
    expect(
      await read(await used.calls.signIn(lost.contact).then((back) => ({ ...lost, ...back }))),
    ).toBeUndefined()
    expect((await send(link, fieldsOf(link, 'leave'))).status).toBe(404)
  })

  it('behavior: one that did not agree, or is too young, gets no code', async () => {
    const { person, name, agree, start, help, codeOf, linkIn } = recoveries()
    const lost = await person()
    await name(lost)
    const link = await linkIn(lost.helper, 'recovery-contact')
    used.service.clock.advance(month)
    await start(lost.contact, lost.newContact)
    expect((await help(lost.newContact)).page.status).toBe(200)
    expect(await codeOf(lost.helper)).toBeUndefined()
    await agree(lost.helper, link)
    used.service.clock.advance(month - 1_000)
    const later = `later-${lost.newContact}`
    await start(lost.contact, later)
    await help(later)
    expect(await codeOf(lost.helper)).toBeUndefined()
  })

  it('behavior: answers the same where there is no account or no recovery contact', async () => {
    const { established, person, start, help, linkIn, open, enter } = recoveries()
    const known = await established()
    const none = await person()
    const pages = []
    for (const contact of [known.contact, none.contact, 'nobody-at-all@example.com']) {
      const newContact = `new-${contact}`
      const answer = await start(contact, newContact)
      const first = await open(await linkIn(newContact, 'recovery'))
      const { link, page } = await help(newContact)
      const wrong = await enter(link, 'AAAAAAAA')
      const shown = [first, page, wrong].map(({ status, text }) => [
        status,
        text.replaceAll(contact, '').replace(/value="[^"]*"/g, ''),
      ])
      pages.push({ status: answer.status, body: answer.body, shown })
    }
    expect(pages[1]).toEqual(pages[0])
    expect(pages[2]).toEqual(pages[0])
  })

  it('behavior: five wrong codes end the request, and the right one is too late', async () => {
    const { established, start, help, codeOf, enter } = recoveries()
    const lost = await established()
    await start(lost.contact, lost.newContact)
    const { link } = await help(lost.newContact)
    for (let tries = 0; tries < 5; tries++) expect((await enter(link, '00000000')).status).toBe(400)
    expect((await enter(link, (await codeOf(lost.helper))!)).status).toBe(400)
    const { db } = used.service.store
    expect(await db.select().from(contactChanges).where(eq(contactChanges.userId, lost.userId))).toEqual([])
  })

  it('behavior: without the code there is no change, and the old contact stops one that waits', async () => {
    const { established, start, help, codeOf, enter, linkTo, press, list, wait } = recoveries()
    const lost = await established()
    await start(lost.contact, lost.newContact)
    const { link } = await help(lost.newContact)
    await enter(link, (await codeOf(lost.helper))!)
    expect((await press(await linkTo(lost.contact, 'stop'))).title).toBe('The change was stopped')
    await wait(waitMs)
    const back = await used.calls.signIn(lost.contact)
    expect(back.userId).toBe(lost.userId)
    expect((await list(back, lost))[0].state).toBe('stopped')
  })

  it('behavior: removing the recovery contact, or switching changes off, keeps the change from being carried out', async () => {
    for (const undo of ['remove', 'off'] as const) {
      const { established, start, help, codeOf, enter, list, wait } = recoveries()
      const lost = await established()
      await start(lost.contact, lost.newContact)
      const { link } = await help(lost.newContact)
      await enter(link, (await codeOf(lost.helper))!)
      const back = await used.calls.signIn(lost.contact)
      if (undo === 'remove') await used.calls.submit(back, 'removeRecoveryContact', { userId: lost.userId })
      else
        await used.calls.submit(await used.calls.root(), 'updateAuthProxyConfig', {
          reset: ['contactChangeSeconds'],
        })
      await wait(waitMs)
      expect((await list(await used.calls.signIn(lost.contact), lost))[0].state, undo).toBe('lapsed')
    }
  })

  it('behavior: nobody names one for somebody else, and a held account names none', async () => {
    const { person, name, established, start, help, codeOf, enter, wait } = recoveries()
    const [one, other] = [await person(), await person()]
    const foreign = { userId: other.userId, email: one.helper }
    expect((await used.calls.submit(one, 'nameRecoveryContact', foreign)).status).not.toBe(200)
    const lost = await established()
    await start(lost.contact, lost.newContact)
    const { link } = await help(lost.newContact)
    await enter(link, (await codeOf(lost.helper))!)
    await wait(waitMs)
    const taken = { ...lost, ...(await used.calls.signIn(lost.newContact)) }
    const removal = await used.calls.submit(taken, 'removeRecoveryContact', { userId: taken.userId })
    expect(removal.errorCode).toBe('ACCOUNT_HELD')
    expect((await name(taken)).errorCode).toBe('ACCOUNT_HELD')
  })

  it.each([
    [
      'off',
      async () =>
        void (await used.calls.submit(await used.calls.root(), 'updateAuthProxyConfig', {
          reset: ['contactChangeSeconds'],
        })),
    ],
    ['named already', 'twice'],
    ['their own contact', 'own'],
  ] as const)('error: names none where it is %s', async (_title, how) => {
    const { person, name, start } = recoveries()
    const lost = await person()
    if (how === 'twice') await name(lost)
    else if (how !== 'own') await how()
    const answer = await name(how === 'own' ? { ...lost, helper: lost.contact } : lost)
    expect(answer).toMatchObject({ status: 409, errorCode: 'CONTACT_CHANGE_REFUSED' })
    if (typeof how === 'function')
      expect((await start(lost.contact, lost.newContact)).errorCode).toBe('CONTACT_CHANGE_REFUSED')
  })

  it('behavior: leaves with a person who is deleted', async () => {
    const { established, start, person } = recoveries()
    const lost = await established()
    const stays = await person()
    await start(lost.contact, lost.newContact)
    await start(stays.contact, stays.newContact)
    const removed = await used.calls.submit(await used.calls.root(), 'removeSubOrganization', {
      subOrganizationId: lost.organizationId,
      deleteWithoutExport: true,
    })
    expect(removed.status).toBe(200)
    const { db } = used.service.store
    const named = await db.select().from(recoveryContacts)
    expect(named.filter(({ userId }) => userId === lost.userId)).toEqual([])
    const requests = (await db.select().from(recoveryRequests)).map(({ contact }) => contact)
    expect(requests).toContain(stays.contact)
    expect(requests).not.toContain(lost.contact)
  })
})

describe('the limits of recovery contacts', () => {
  const used = useTestService()

  it('behavior: codes of one account are asked for five times a day, whoever asks', async () => {
    const steps = contactChangesOf(used)
    await steps.switchOn()
    const { db } = used.service.store
    for (let at = 1; at <= 6; at++) {
      const newContact = `asks-${at}@example.com`
      const body = { otpType: 'OTP_TYPE_EMAIL', contact: 'victim@example.com', newContact }
      expect((await used.calls.proxy('recoveryInit', body)).status).toBe(200)
      const text = (await steps.messagesTo(newContact))[0]!.text
      const link = new URL(/http\S+\/recovery\?\S+/.exec(text)![0])
      const fields = { ...Object.fromEntries(link.searchParams), step: 'ask' }
      expect((await steps.send(link, fields)).status).toBe(at <= 5 ? 200 : 429)
    }
    expect(await db.select().from(recoveryContacts)).toEqual([])
  })
})
