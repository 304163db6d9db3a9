import { type Answer, resultOf } from '../callService.ts'
import type { Owner } from './noticeOwners.ts'
import type { CasesOf, NoticeSteps } from './noticeSteps.ts'

/** Changes of contacts by support. */
export const contactChangeCases = ({ calls }: NoticeSteps) => {
  async function ask({ organizationId, userId, email }: Owner): Promise<Answer> {
    const root = await calls.root()
    await calls.submit(root, 'updateAuthProxyConfig', { contactChangeSeconds: 259_200 })
    const contact = { otpType: 'OTP_TYPE_EMAIL', contact: `moved-${email}` }
    return await calls.submit(root, 'requestContactChange', {
      subOrganizationId: organizationId,
      userId,
      ...contact,
    })
  }
  const idOf = async (owner: Owner) => resultOf(await ask(owner), 'requestContactChange').contactChangeId
  return {
    requestContactChange: [
      { acts: ['supportChangeAsked'], setUp: async (owner) => ({ run: () => ask(owner) }) },
    ],
    stopContactChange: [
      {
        acts: ['supportChangeStopped'],
        async setUp(owner) {
          const parameters = { userId: owner.userId, contactChangeId: await idOf(owner) }
          return { run: () => calls.submit(owner, 'stopContactChange', parameters) }
        },
      },
    ],
    rejectContactChange: [
      {
        acts: ['supportChangeEnded'],
        async setUp(owner) {
          const contactChangeId = await idOf(owner)
          const parameters = { subOrganizationId: owner.organizationId, contactChangeId }
          return { run: async () => calls.submit(await calls.root(), 'rejectContactChange', parameters) }
        },
      },
    ],
  } satisfies CasesOf
}
