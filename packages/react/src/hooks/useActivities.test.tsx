import { createSharedAccount } from '@latchkey/testing/node'
import { afterEach, describe, expect, it } from 'vitest'
import { eventually } from '../../test/eventually.ts'
import { type Mounted, mount } from '../../test/mount.ts'
import { openTestService, someone } from '../../test/openTestService.ts'
import { LatchkeyProvider } from '../LatchkeyProvider.tsx'
import { useActivities, useActivityDetails, useApprovals } from './useActivities.ts'

import '../../test/page.ts'

const start = openTestService()
const mounted: Mounted[] = []
afterEach(() => {
  for (const { unmount } of mounted.splice(0)) unmount()
})

function Inbox() {
  const { list, approve } = useApprovals()
  const activities = useActivities({ types: ['ACTIVITY_TYPE_UPDATE_USER_NAME'], limit: 1 })
  const details = useActivityDetails(list.data ?? [])
  const [first] = list.data ?? []
  const { intent, explanation } = details.get(first?.id ?? '') ?? {}
  return (
    <>
      <b>{list.data ? `${list.data.length} waiting` : 'loading'}</b>
      <i>{intent?.kind === 'other' ? `${intent.operation} ${explanation?.decidedBy}` : ''}</i>
      <u>{activities.data?.map(({ status }) => status.replace('ACTIVITY_STATUS_', '')).join(', ')}</u>
      <button type="button" onClick={() => first && approve.mutate(first)}>
        Approve
      </button>
      <button type="button" onClick={() => void activities.fetchNextPage()}>
        More
      </button>
    </>
  )
}

/** Two people, who both have to approve. The first one asks for new names; the second one has this page. */
async function open(...names: string[]) {
  const [ada, ben] = [await start(), await start()]
  const contacts = [someone(), someone()]
  const { config, seeded, fetch, inbox, clock } = ada
  const { userIds } = await createSharedAccount({
    ...config,
    organizationId: seeded.organizationId,
    rootKey: seeded.rootApiKey.privateKey,
    fetch,
    contacts,
    now: clock.now,
    code: inbox.code,
    threshold: 2,
  })
  await ada.signIn(contacts[0])
  await ben.signIn(contacts[1])
  const { api } = ada.kit
  for (const userName of names) {
    const update = clock.settle(api.updateUserName({ userId: userIds[0] ?? '', userName }))
    await expect(update).rejects.toMatchObject({ code: 'ACTIVITY_NEEDS_APPROVAL' })
  }
  const page = mount(
    <LatchkeyProvider kit={ben.kit}>
      <Inbox />
    </LatchkeyProvider>,
  )
  mounted.push(page)
  const read = (tag: string) => page.container.querySelector(tag)?.textContent ?? ''
  return { page, read }
}

describe('useApprovals', () => {
  it('default: lists what waits, and the last approval executes it', async () => {
    const { page, read } = await open('Ada')
    await eventually(() => read('b')).toBe('1 waiting')
    await eventually(() => read('i')).toBe('updateUserName rootQuorum')
    await eventually(() => read('u')).toBe('CONSENSUS_NEEDED')
    page.press('Approve')
    await eventually(() => read('b')).toBe('0 waiting')
    await eventually(() => read('u')).toBe('COMPLETED')
  })
})

describe('useActivities', () => {
  it('behavior: fetches page after page', async () => {
    const { page, read } = await open('Ada', 'Ada Lovelace')
    await eventually(() => read('u')).toBe('CONSENSUS_NEEDED')
    page.press('More')
    await eventually(() => read('u')).toBe('CONSENSUS_NEEDED, CONSENSUS_NEEDED')
  })
})
