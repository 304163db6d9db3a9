import { describe, expect, it } from 'vitest'

import { resultOf } from '../../test/callService.ts'
import { contactChangesOf, waitMs } from '../../test/contactChanges.ts'
import { relaxedLimits, useTestService } from '../../test/useTestService.ts'

describe('pages of a change by support', () => {
  const used = useTestService(relaxedLimits)
  const steps = () => contactChangesOf(used)

  async function waiting() {
    const { switchOn, person, ask } = steps()
    const { root } = await switchOn()
    const lost = await person()
    const { contactChangeId } = resultOf(await ask(root, lost), 'requestContactChange')
    return { root, lost, contactChangeId: contactChangeId! as string }
  }

  it('default: the link at the old contact stops it, once its button is pressed', async () => {
    const { linkTo, open, press, list, subjectsTo } = steps()
    const { root, lost } = await waiting()
    const link = await linkTo(lost.contact, 'stop')
    for (const _ of [1, 2])
      expect(await open(link)).toMatchObject({ status: 200, title: 'Stop this change?' })
    expect((await list(root, lost))[0].state).toBe('waiting')
    expect(await press(link)).toMatchObject({ status: 200, title: 'The change was stopped' })
    expect((await list(root, lost))[0].state).toBe('stopped')
    // Again: it says so, and nobody is told twice.
    expect(await press(link)).toMatchObject({ status: 200, title: 'The change was stopped' })
    const notices = (await subjectsTo(lost.contact)).filter((text) => text.includes('was stopped'))
    expect(notices).toHaveLength(1)
  })

  it('behavior: a used token stops no later change', async () => {
    const { linkTo, press, ask, list } = steps()
    const { root, lost } = await waiting()
    const link = await linkTo(lost.contact, 'stop')
    await press(link)
    used.service.clock.advance(1_000)
    const { contactChangeId } = resultOf(await ask(root, lost), 'requestContactChange')
    await press(link)
    link.searchParams.set('id', contactChangeId!)
    expect(await press(link)).toMatchObject({ status: 404, title: 'This link doesn&#39;t work' })
    expect((await list(root, lost))[0].state).toBe('waiting')
  })

  it.each([
    ['another token', { token: 'A'.repeat(43) }],
    ['a token of another length', { token: 'A'.repeat(44) }],
    ['no token', { token: '' }],
    ['an id that is none', { id: 'x' }],
    ['an id that nobody has', { id: '00000000-0000-4000-8000-000000000001' }],
    ['another field', { more: '1' }],
  ])('behavior: stops nothing with %s', async (_title, changes) => {
    const { linkTo, open, press, list } = steps()
    const { root, lost } = await waiting()
    const link = await linkTo(lost.contact, 'stop')
    for (const [name, value] of Object.entries(changes)) link.searchParams.set(name, value)
    for (const answer of [await open(link), await press(link)]) expect(answer.status).toBe(404)
    expect((await list(root, lost))[0].state).toBe('waiting')
  })

  it('behavior: says that it is too late once it was carried out', async () => {
    const { ready, linkTo, press, wait, list } = steps()
    const { root, lost } = await ready()
    const link = await linkTo(lost.contact, 'stop')
    await wait(waitMs)
    expect(await press(link)).toMatchObject({ title: 'This change was carried out already' })
    expect((await list(root, lost))[0].state).toBe('done')
  })

  it('behavior: a wrong code counts, and the fifth ends the change', async () => {
    const { linkTo, send, open, confirm, list, subjectsTo } = steps()
    const { root, lost } = await waiting()
    const link = await linkTo(lost.newContact, 'confirm')
    expect(await open(link)).toMatchObject({ status: 200, title: 'Confirm your new contact' })
    const id = link.searchParams.get('id')!
    for (let tries = 1; tries <= 5; tries++) {
      expect((await list(root, lost))[0].state).toBe('waiting')
      const wrong = await send(link, { id, code: '00000000' })
      expect(wrong.status).toBe(400)
      expect(wrong.text).toContain('That code isn')
    }
    expect((await list(root, lost))[0]).toMatchObject({ state: 'codeFailed', isVerified: false })
    // The right one is too late.
    expect((await confirm(lost.newContact)).status).toBe(400)
    expect((await subjectsTo(lost.contact))[0]).toBe('Your sign-in to Larkfield stays as it is')
  })

  it('behavior: a code is entered in any case, and only once', async () => {
    const { linkTo, messagesTo, send, list } = steps()
    const { root, lost } = await waiting()
    const link = await linkTo(lost.newContact, 'confirm')
    const { code } = (await messagesTo(lost.newContact)).find((message) => message.code !== undefined)!
    const fields = { id: link.searchParams.get('id')!, code: ` ${code!.toLowerCase()} `.trim() }
    expect(await send(link, fields)).toMatchObject({ status: 200, title: 'Your new contact is confirmed' })
    expect((await list(root, lost))[0].isVerified).toBe(true)
    expect((await send(link, fields)).status).toBe(400)
  })

  it('behavior: pages run no script, are in no frame and in the language of the browser', async () => {
    const { linkTo, open } = steps()
    const { lost } = await waiting()
    const link = await linkTo(lost.contact, 'stop')
    const { headers, text } = await open(link, { 'accept-language': 'de-AT,de;q=0.9' })
    expect(text).toContain('Diese Änderung stoppen?')
    expect(text).not.toContain('<script')
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
    )
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it('behavior: takes forms alone, and small ones', async () => {
    const { linkTo } = steps()
    const { lost } = await waiting()
    const link = await linkTo(lost.contact, 'stop')
    const [url] = link.href.split('?')
    const post = (body: string, type = 'application/x-www-form-urlencoded') =>
      used.service.fetch(url!, { method: 'POST', headers: { 'content-type': type }, body })
    expect((await post('{}', 'application/json')).status).toBe(400)
    expect((await post(`id=${'x'.repeat(4_096)}`)).status).toBe(400)
  })
})
