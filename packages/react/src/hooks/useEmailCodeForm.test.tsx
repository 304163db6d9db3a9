import '../../test/page.ts'

import { readFileSync } from 'node:fs'
import type { TestKit } from '@latchkey/testing/node'
import { flushSync } from 'react-dom'
import { afterEach, describe, expect, it } from 'vitest'

import { EmailForm } from '../../examples/EmailForm.tsx'
import { eventually } from '../../test/eventually.ts'
import { type Mounted, mount } from '../../test/mount.ts'
import { count, openTestService, someone } from '../../test/openTestService.ts'
import { LatchkeyProvider } from '../LatchkeyProvider.tsx'
import { type UseEmailCodeFormReturnType, useEmailCodeForm } from './useEmailCodeForm.ts'

const start = openTestService()
const mounted: Mounted[] = []
afterEach(() => {
  for (const { unmount } of mounted.splice(0)) unmount()
})

interface FormProps {
  tell: (form: UseEmailCodeFormReturnType) => void
}

function Form({ tell }: FormProps) {
  const form = useEmailCodeForm()
  tell(form)
  return (
    <>
      <EmailForm />
      <input {...form.field} data-own />
    </>
  )
}

function show(test: TestKit, onBusy: () => void = () => {}) {
  let form: UseEmailCodeFormReturnType | undefined
  const page = mount(
    <LatchkeyProvider kit={test.kit}>
      <Form
        tell={(now) => {
          if (now.busy && !form?.busy) queueMicrotask(onBusy)
          form = now
        }}
      />
    </LatchkeyProvider>,
  )
  mounted.push(page)
  const get = () => form!
  return {
    ...page,
    get,
    submit: () => page.container.querySelector<HTMLInputElement>('input[type=submit]'),
    type: (value: string) => flushSync(() => get().field.onChange({ target: { value } } as never)),
    value: () => page.container.querySelector<HTMLInputElement>('[data-own]')?.value,
  }
}

/** The form after an address was typed and its code has arrived. */
async function toCode(test: TestKit, contact = someone()) {
  const page = show(test)
  page.type(` ${contact} `)
  page.get().onSubmit()
  await eventually(() => page.get().step).toBe('code')
  return { ...page, contact, code: (await test.inbox.code(contact)) ?? '' }
}

const wrong = (code: string) => (code === '000000' ? '111111' : '000000')

describe('useEmailCodeForm', () => {
  it('behavior: the page of the hooks shows the example that this test draws', () => {
    const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
    const example = read('../../examples/EmailForm.tsx').replace('@latchkey/react', '@latchkey/ui')
    expect(read('../../../../docs/hooks.md')).toContain(`\`\`\`tsx\n${example}\`\`\``)
  })

  it('default: an address, its code, signed in', async () => {
    const test = await start()
    const { get, type, contact, code, value } = await toCode(test)
    expect(get()).toMatchObject({ contact, busy: false, errorCode: undefined, triesLeft: undefined })
    expect(get().field).toMatchObject({ type: 'text', autoComplete: 'one-time-code', inputMode: 'numeric' })
    expect(value()).toBe('')
    type(` ${code} `)
    get().onSubmit()
    await eventually(() => get().step).toBe('signed-in')
    expect(test.kit.sessions.state.session).toMatchObject({ contact })
  })

  it('behavior: a refused address and a wrong code keep what was typed', async () => {
    const test = await start()
    const { get, type, value } = show(test)
    type('nobody')
    get().onSubmit()
    await eventually(() => get().errorCode).toBe('CONTACT_INVALID')
    expect(value()).toBe('nobody')
    expect(get().field).toMatchObject({ 'aria-invalid': true, type: 'email' })
    const next = await toCode(test)
    next.type(wrong(next.code))
    next.get().onSubmit()
    await eventually(() => next.get().errorCode).toBe('OTP_INVALID')
    expect(next.get()).toMatchObject({ step: 'code', busy: false, triesLeft: 2 })
    expect(next.value()).toBe(wrong(next.code))
  })

  it('behavior: submitting twice sends one code, and prevents what the browser would do', async () => {
    const test = await start()
    let prevented = 0
    const event = { preventDefault: () => prevented++ }
    const { get, type } = show(test, () => get().onSubmit(event))
    type(someone())
    get().onSubmit(event)
    await eventually(() => get().step).toBe('code')
    expect(prevented).toBe(2)
    expect(test.requests.filter((path) => path.includes('otp_init'))).toHaveLength(1)
  })

  it('behavior: a code that can not be used any more says why, and a new one begins with an empty field', async () => {
    const test = await start()
    const { get, type, code, submit, value, contact } = await toCode(test)
    for (const triesLeft of [2, 1]) {
      type(wrong(code))
      get().onSubmit()
      await eventually(() => get().triesLeft).toBe(triesLeft)
    }
    get().onSubmit()
    await eventually(() => get().step).toBe('exhausted')
    expect(get()).toMatchObject({ errorCode: 'OTP_INVALID', contact })
    expect(submit()?.value).toBe('Send a new code')
    get().onSubmit()
    await eventually(() => get().step).toBe('code')
    expect(value()).toBe('')
    expect(count(test, 'otp_init_v2')).toBe(2)
  })

  it('behavior: back leads to the address as it was typed', async () => {
    const { get, value, contact } = await toCode(await start())
    flushSync(() => get().back())
    await eventually(() => get().step).toBe('email')
    expect(value()?.trim()).toBe(contact)
  })
})
