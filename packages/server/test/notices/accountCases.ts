import { createUser } from '../createUser.ts'
import { type CasesOf, type NoticeSteps, policy } from './noticeSteps.ts'

/** Contacts, users, owners and policies of an account. */
export const accountCases = ({ calls, owners, now, apiKeys, policyOf, used }: NoticeSteps) =>
  ({
    updateUser: [
      {
        acts: ['contactChanging'],
        bySms: ['contactAdded'],
        setUp: now((owner) =>
          calls.submit(owner, 'updateUser', { userId: owner.userId, userEmail: `new-${owner.email}` }),
        ),
      },
    ],
    updateUserEmail: [
      {
        acts: ['contactChanged'],
        bySms: ['contactAdded'],
        async setUp(owner) {
          const { userId, email } = owner
          const userEmail = `new-${email}`
          const verificationToken = await calls.prove(userEmail, owner.key)
          const parameters = { userId, userEmail, verificationToken }
          return { run: () => calls.submit(owner, 'updateUserEmail', parameters) }
        },
      },
      {
        acts: ['contactDropped'],
        bySms: ['contactRemoved'],
        setUp: now((owner) =>
          calls.submit(owner, 'updateUserEmail', { userId: owner.userId, userEmail: '' }),
        ),
      },
    ],
    updateUserPhoneNumber: [
      {
        acts: ['contactRemoved'],
        bySms: ['contactDropped'],
        setUp: now((owner) =>
          calls.submit(owner, 'updateUserPhoneNumber', { userId: owner.userId, userPhoneNumber: '' }),
        ),
      },
    ],
    createUsers: [
      {
        acts: ['userAdded'],
        async setUp(owner) {
          const users = [{ userName: 'Grace', apiKeys: await apiKeys(), authenticators: [], userTags: [] }]
          return { run: () => calls.submit(owner, 'createUsers', { users }) }
        },
      },
    ],
    deleteUsers: [
      {
        acts: ['userRemoved'],
        async setUp(owner) {
          const { userId } = await createUser(used, owner)
          return { run: () => calls.submit(owner, 'deleteUsers', { userIds: [userId] }) }
        },
      },
      {
        acts: ['accountLeft'],
        async setUp(owner) {
          const other = await createUser(used, owner)
          const userIdsOfOwners = [owner.userId, other.userId]
          await calls.submit(owner, 'updateRootQuorum', { threshold: 1, userIds: userIdsOfOwners })
          const contacts = await owners.verified(other)
          const userIds = [contacts.userId]
          return { contacts, run: () => calls.submit(owner, 'deleteUsers', { userIds }) }
        },
      },
    ],
    updateRootQuorum: (
      [
        ['ownerAdded', 1, 1],
        ['ownersChanged', 1, 2],
        ['quorumChanged', 2, 2],
        ['ownerRemoved', 2, 1],
      ] as const
    ).map(([act, before, after]) => ({
      acts: [act],
      async setUp(owner) {
        const other = await createUser(used, owner)
        const both = [owner.userId, other.userId]
        const update = (userIds: string[], threshold: number) =>
          calls.submit(owner, 'updateRootQuorum', { threshold, userIds })
        if (before === 2) await update(both, 1)
        const threshold = act === 'ownersChanged' || act === 'quorumChanged' ? 2 : 1
        const userIds = act === 'ownerRemoved' ? [owner.userId] : both
        return { run: () => update(after === 1 && act === 'ownerAdded' ? both : userIds, threshold) }
      },
    })),
    createPolicy: [
      { acts: ['policiesChanged'], setUp: now((owner) => calls.submit(owner, 'createPolicy', policy)) },
    ],
    createPolicies: [
      {
        acts: ['policiesChanged'],
        setUp: now((owner) => {
          const policies = [policy, { ...policy, policyName: 'Other' }]
          return calls.submit(owner, 'createPolicies', { policies })
        }),
      },
    ],
    updatePolicy: [
      {
        acts: ['policiesChanged'],
        async setUp(owner) {
          const policyId = await policyOf(owner)
          return { run: () => calls.submit(owner, 'updatePolicy', { policyId, policyName: 'Renamed' }) }
        },
      },
    ],
    deletePolicy: [
      {
        acts: ['policiesChanged'],
        async setUp(owner) {
          const policyId = await policyOf(owner)
          return { run: () => calls.submit(owner, 'deletePolicy', { policyId }) }
        },
      },
    ],
    deletePolicies: [
      {
        acts: ['policiesChanged'],
        async setUp(owner) {
          const policyIds = [await policyOf(owner)]
          return { run: () => calls.submit(owner, 'deletePolicies', { policyIds }) }
        },
      },
    ],
    deleteSubOrganization: [
      {
        acts: ['accountDeleted'],
        setUp: now((owner) => calls.submit(owner, 'deleteSubOrganization', { deleteWithoutExport: true })),
      },
    ],
    removeSubOrganization: [
      {
        acts: ['accountDeleted'],
        setUp: now(async (owner) => {
          const parameters = { subOrganizationId: owner.organizationId, deleteWithoutExport: true }
          return calls.submit(await calls.root(), 'removeSubOrganization', parameters)
        }),
      },
    ],
  }) satisfies CasesOf
