import { readFile } from 'node:fs/promises'
import { pathName } from '@latchkey/contract/wire'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type BundleClient, createBundleClient } from '../../test/bundles.ts'
import { pages } from '../../test/lineage/lineageAccounts.ts'
import { noticeCases } from '../../test/notices/noticeCases.ts'
import { ownersOf } from '../../test/notices/noticeOwners.ts'
import { noticeSteps } from '../../test/notices/noticeSteps.ts'
import { createSocialService } from '../../test/oauth/useSocialService.ts'
import { type Act, acts, type ToldOperation } from '../messages/acts.ts'
import { fill } from '../messages/texts/fill.ts'
import { en } from '../messages/texts/languages.ts'

// Started here, since the cases are read before any hook runs.
const used = await createSocialService({
  settings: { vaultOrigin: pages.vault, limits: { factor: 1_000 } },
})
afterAll(() => used.service.close())

describe('acts that users are told of', () => {
  const clients: BundleClient[] = []
  const owners = ownersOf(used)
  const cases = noticeCases(noticeSteps(used, () => clients[0]!))
  beforeAll(async () => {
    clients.push(await createBundleClient(used.service.server.publicKeys.signer))
    const allowedAuthMethods = ['email', 'sms', 'passkey', 'social', 'wallet']
    await used.calls.submit(await used.calls.root(), 'updateAuthProxyConfig', { allowedAuthMethods })
  })

  /** First sentence of each message to a contact, without codes and links to recover. Newest first. */
  async function noticesTo(contact: string): Promise<string[]> {
    await used.service.server.settled()
    return used.service.inbox
      .list(contact)
      .filter(({ code }) => code === undefined)
      .map((message) => message.subject ?? message.text.split('. ')[0]!)
      .filter((subject) => !subject.startsWith('Recover '))
  }
  const subjectOf = (act: Act) =>
    fill(en.notices[act].subject, { name: 'Larkfield', count: act === 'ownersChanged' ? 2 : 1 }, 'en')

  const all = Object.entries(cases).flatMap(([operation, ofOperation]) =>
    ofOperation.map((one) => ({ operation, ...one, title: one.acts.join(', ') })),
  )

  it.each(all)(
    'behavior: $operation tells every verified contact: $title',
    async ({ setUp, acts: byMail, bySms = byMail }) => {
      const owner = await owners.create()
      const { run, contacts = owner } = await setUp(owner)
      const before = { email: await noticesTo(contacts.email), phone: await noticesTo(contacts.phone) }
      const answer = await run()
      expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 })
      const told = async (contact: string, { length }: readonly string[]) => {
        const subjects = await noticesTo(contact)
        return subjects.slice(0, subjects.length - length)
      }
      expect(await told(contacts.email, before.email)).toEqual(byMail.map(subjectOf))
      expect(await told(contacts.phone, before.phone)).toEqual(bySms.map(subjectOf))
    },
  )

  it('behavior: the page about notices names every operation that users are told of', async () => {
    const page = await readFile(new URL('../../../../docs/notices.md', import.meta.url), 'utf8')
    expect(
      Object.keys(cases).filter((name) => !page.includes(`\`${pathName(name as ToldOperation)}\``)),
    ).toEqual([])
  })

  it('behavior: every act has a case', () => {
    // Asked for on a page: recovery-contacts/recoveryContacts.test.ts
    const onPages: Act[] = ['recoveryChangeAsked']
    const covered = new Set([
      ...onPages,
      ...all.flatMap(({ acts: byMail, bySms = [] }) => [...byMail, ...bySms]),
    ])
    expect(Object.keys(acts).filter((act) => !covered.has(act as Act))).toEqual([])
  })
})
