import { afterEach, describe, expect, it } from 'vitest'
import { eventually } from '../../test/eventually.ts'
import { type Mounted, mount } from '../../test/mount.ts'
import { count, openTestService, someone } from '../../test/openTestService.ts'
import { LatchkeyProvider } from '../LatchkeyProvider.tsx'
import { useChangeContact } from './useChangeContact.ts'
import { useLoginWithSms } from './useLogin.ts'
import { useUpdateName, useUser } from './useUser.ts'

import '../../test/page.ts'

const start = openTestService()
const mounted: Mounted[] = []
afterEach(() => {
  for (const { unmount } of mounted.splice(0)) unmount()
})

const Shown = () => {
  const { data } = useUser()
  return <b>{data && `${data.userName} ${data.userEmail}`}</b>
}
function Rename({ to }: { to: string }) {
  const { mutate, status, error } = useUpdateName()
  return (
    <>
      <button type="button" onClick={() => mutate(to)}>
        Rename
      </button>
      <i>{[status, error?.code].join(' ')}</i>
    </>
  )
}
interface FormProps {
  contact: string
  readCode(): Promise<string | undefined>
}
function Change({ contact, readCode }: FormProps) {
  const { state, start, submitCode } = useChangeContact()
  return (
    <>
      <p>{state.status}</p>
      <button type="button" onClick={() => start('email', contact)}>
        Send
      </button>
      <button type="button" onClick={async () => submitCode((await readCode()) ?? '')}>
        Submit
      </button>
    </>
  )
}
function Sms({ contact, readCode }: FormProps) {
  const { state, sendCode, submitCode } = useLoginWithSms()
  return (
    <>
      <p>{state.status}</p>
      <button type="button" onClick={() => sendCode(contact)}>
        Send
      </button>
      <button type="button" onClick={async () => submitCode((await readCode()) ?? '')}>
        Submit
      </button>
    </>
  )
}
const text = ({ container }: Mounted, tag: string) => container.querySelector(tag)?.textContent

describe('useUpdateName', () => {
  it('default', async () => {
    const test = await start()
    const contact = someone()
    await test.signIn(contact)
    const page = mount(
      <LatchkeyProvider kit={test.kit}>
        <Shown />
        <Rename to=" Ada Lovelace " />
      </LatchkeyProvider>,
    )
    mounted.push(page)
    await eventually(() => text(page, 'b')).toBe(`${contact} ${contact}`)
    page.press('Rename')
    await eventually(() => text(page, 'b')).toBe(`Ada Lovelace ${contact}`)
    await eventually(() => text(page, 'i')).toBe('success ')
  })

  it('behavior: rejects an invalid name', async () => {
    const test = await start()
    await test.signIn(someone())
    const page = mount(
      <LatchkeyProvider kit={test.kit}>
        <Rename to="  " />
      </LatchkeyProvider>,
    )
    mounted.push(page)
    page.press('Rename')
    await eventually(() => text(page, 'i')).toBe('error REQUEST_INVALID')
  })
})

describe('useChangeContact', () => {
  it('default: the new contact replaces the old one everywhere', async () => {
    const test = await start()
    const [before, contact] = [someone(), someone()]
    await test.signIn(before)
    const page = mount(
      <LatchkeyProvider kit={test.kit}>
        <Shown />
        <Change contact={contact} readCode={() => test.inbox.code(contact)} />
      </LatchkeyProvider>,
    )
    mounted.push(page)
    await eventually(() => text(page, 'b')).toBe(`${before} ${before}`)
    page.press('Send')
    await eventually(() => text(page, 'p')).toBe('code')
    page.press('Submit')
    await eventually(() => text(page, 'p')).toBe('done')
    await eventually(() => text(page, 'b')).toContain(contact)
    expect(test.kit.sessions.state.session?.contact).toBe(contact)
  })
})

describe('useLoginWithSms', () => {
  it('default', async () => {
    const test = await start()
    const contact = '+12025550123'
    const page = mount(
      <LatchkeyProvider kit={test.kit}>
        <Sms contact="+1 (202) 555-0123" readCode={() => test.inbox.code(contact)} />
      </LatchkeyProvider>,
    )
    mounted.push(page)
    page.press('Send')
    await eventually(() => text(page, 'p')).toBe('code')
    page.press('Submit')
    await eventually(() => text(page, 'p')).toBe('signed-in')
    expect(test.kit.sessions.state.session).toMatchObject({ contact })
    expect(count(test, 'signup')).toBe(1)
  })
})
