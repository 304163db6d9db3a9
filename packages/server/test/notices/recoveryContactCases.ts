import type { Answer } from '../callService.ts'
import type { Owner } from './noticeOwners.ts'
import type { CasesOf, NoticeSteps } from './noticeSteps.ts'

/** Recovery contacts of people. */
export const recoveryContactCases = ({ calls }: NoticeSteps) => {
  async function name(owner: Owner): Promise<Answer> {
    const { userId, email } = owner
    const root = await calls.root()
    await calls.submit(root, 'updateAuthProxyConfig', { contactChangeSeconds: 259_200 })
    return await calls.submit(owner, 'nameRecoveryContact', { userId, email: `friend-${email}` })
  }
  return {
    nameRecoveryContact: [
      { acts: ['recoveryContactNamed'], setUp: async (owner) => ({ run: () => name(owner) }) },
    ],
    removeRecoveryContact: [
      {
        acts: ['recoveryContactRemoved'],
        async setUp(owner) {
          await name(owner)
          const { userId } = owner
          return { run: () => calls.submit(owner, 'removeRecoveryContact', { userId }) }
        },
      },
    ],
  } satisfies CasesOf
}
