import { describe, expect, it } from 'vitest'

import { eventually } from '../../test/eventually.ts'
import { openTestService } from '../../test/openTestService.ts'
import { updateNameMutationOptions } from './user.ts'

const { start } = openTestService()

describe('updateName', () => {
  it('default: updates the service, this device and the passkey provider', async () => {
    const { kit, clock, device } = await start()
    await clock.settle(kit.login.passkey.signUp({ userName: 'Ada' }))
    await clock.settle(updateNameMutationOptions(kit).mutationFn(' Ada Lovelace '))
    expect(kit.sessions.state.session?.name).toBe('Ada Lovelace')
    await clock.settle(eventually(() => device.passkeys.signals).toHaveLength(1))
    const userID = device.passkeys.kept[0]?.userHandle
    expect(device.passkeys.signals).toMatchObject([{ userID, userName: 'Ada Lovelace' }])
  })

  it('behavior: updates no passkey when another person is signed in by then', async () => {
    let answer = () => {}
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    const { kit, clock, device } = await start({
      network: (fetch) => async (input, init) => {
        const response = await fetch(input, init)
        if (String(input).endsWith('update_user')) await answered
        return response
      },
    })
    await clock.settle(kit.login.passkey.signUp({ userName: 'Grace' }))
    const grace = kit.sessions.state.session!
    await clock.settle(kit.login.passkey.signUp({ userName: 'Ada' }))
    const ada = kit.sessions.state.session!
    const renamed = updateNameMutationOptions(kit).mutationFn('Ada Lovelace')
    kit.sessions.switchTo(grace.id)
    answer()
    await clock.settle(renamed)
    const nameOf = (id: string) => kit.sessions.list.find(({ session }) => session.id === id)?.session.name
    expect([nameOf(ada.id), nameOf(grace.id)]).toEqual(['Ada Lovelace', 'Grace'])
    // All listeners have been called by then.
    await clock.settle(kit.login.passkey.list())
    expect(device.passkeys.signals.filter(({ signalName }) => signalName === 'currentUserDetails')).toEqual(
      [],
    )
  })
})
