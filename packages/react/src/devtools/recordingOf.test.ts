import { describe, expect, it } from 'vitest'
import { openTestService, someone } from '../../test/openTestService.ts'
import { recordingOf } from './recordingOf.ts'

const open = openTestService()

describe('recordingOf', () => {
  it('default: a login is recorded step by step, with its event, newest first', async () => {
    const { kit, signIn } = await open()
    const recording = recordingOf(kit)
    expect(recordingOf(kit)).toBe(recording)
    recording.start()
    await signIn(someone())
    const steps = [...recording.steps()].reverse().map(({ source, text }) => `${source}: ${text}`)
    expect(steps).toEqual(
      expect.arrayContaining([
        'email: idle → sending',
        'email: sending → code',
        'email: code → verifying',
        'auth: signed-out → signed-in',
        'sessions: 0 → 1',
        'event: signed-up',
      ]),
    )
    expect(steps.indexOf('email: idle → sending')).toBeLessThan(steps.indexOf('email: code → verifying'))
  })

  it("behavior: an error is part of its step, and the code that was typed isn't", async () => {
    const { kit, clock, inbox } = await open()
    const contact = someone()
    const { start, steps } = recordingOf(kit)
    start()
    await clock.settle(kit.login.email.sendCode(contact))
    const wrong = (await inbox.code(contact)) === '000000' ? '111111' : '000000'
    await clock.settle(kit.login.email.submitCode(wrong))
    expect(steps()[0]).toMatchObject({ source: 'email', text: 'verifying → code OTP_INVALID' })
    expect(JSON.stringify(steps())).not.toContain(wrong)
  })

  it('behavior: nothing is recorded before the start, a second start is none, and a clear forgets', async () => {
    const { kit } = await open()
    const recording = recordingOf(kit)
    kit.store.set({ lastMethod: 'email' })
    expect(recording.steps()).toEqual([])
    recording.start()
    recording.start()
    kit.store.set({ lastMethod: 'google' })
    expect(recording.steps()).toHaveLength(1)
    recording.clear()
    expect(recording.steps()).toEqual([])
  })

  it('behavior: the newest two hundred steps are kept', async () => {
    const { kit } = await open()
    const recording = recordingOf(kit)
    recording.start()
    for (let count = 0; count < 250; count++) kit.store.set({ lastMethod: `method-${count}` })
    expect(recording.steps()).toHaveLength(200)
    expect(recording.steps()[0]?.text).toBe('method-248 → method-249')
  })
})
