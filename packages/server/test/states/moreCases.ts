import { createKeyPair } from '@latchkey/crypto'
import { createAuthenticator } from '@latchkey/testing/node'

import { type Actor, resultOf } from '../callService.ts'
import { createUser, userWith } from '../createUser.ts'
import type { Owner } from '../notices/noticeOwners.ts'
import type { NoticeSteps } from '../notices/noticeSteps.ts'
import { ethereum } from '../useVault.ts'

const key = {
  privateKeyName: 'other',
  curve: 'CURVE_SECP256K1',
  privateKeyTags: [] as string[],
  addressFormats: ['ADDRESS_FORMAT_ETHEREUM'],
}
const contract = {
  smartContractAddress: `0x${'Ab'.repeat(20)}`,
  smartContractInterface: JSON.stringify([
    { type: 'function', name: 'burn', inputs: [], outputs: [], stateMutability: 'nonpayable' },
  ]),
  label: 'Token',
  type: 'SMART_CONTRACT_INTERFACE_TYPE_ETHEREUM',
}

/** Changes of an account that its user isn't told of, each with its steps. */
export const moreCases = ({ calls, used, walletOf, privateKeyOf }: NoticeSteps) => {
  const made = async (actor: Actor, name: 'createUserTag' | 'createPrivateKeyTag', parameters: object) => {
    const result = resultOf(await calls.submit(actor, name, parameters), name) as unknown as Record<
      string,
      string
    >
    return result[name === 'createUserTag' ? 'userTagId' : 'privateKeyTagId']!
  }
  const done = async (actor: Actor, name: Parameters<typeof calls.submit>[1], parameters: object) =>
    resultOf(await calls.submit(actor, name, parameters), name as never)

  return {
    async users(owner: Actor) {
      const { userId } = owner
      const userTagId = await made(owner, 'createUserTag', { userTagName: 'Team', userIds: [userId] })
      const other = await createUser(used, owner, { userTags: [userTagId] })
      await done(owner, 'updateUserTag', { userTagId, addUserIds: [], removeUserIds: [userId] })
      await done(owner, 'updateUser', { userId, userName: 'Ada', userTagIds: [userTagId] })
      await done(owner, 'updateUserName', { userId, userName: 'Ada L.' })
      await done(owner, 'deleteUserTags', { userTagIds: [userTagId] })
      const { publicKey } = await createKeyPair()
      const users = [
        userWith(publicKey, {
          userEmail: 'Grace@München.example',
          userPhoneNumber: '+12025550123',
          authenticators: [createAuthenticator().register()],
        }),
      ]
      await done(owner, 'createUsers', { users })
      return other
    },

    async blocked(owner: Actor) {
      const parameters = { subOrganizationId: owner.organizationId, userId: owner.userId }
      await done(await calls.root(), 'blockUser', parameters)
      await done(await calls.root(), 'unblockUser', parameters)
    },

    async keys(owner: Owner) {
      const walletId = await walletOf(owner)
      const second = { ...ethereum, path: "m/44'/60'/0'/0/1" }
      await done(owner, 'createWalletAccounts', { walletId, accounts: [second] })
      await done(owner, 'updateWallet', { walletId, walletName: 'savings' })
      const privateKeyId = await privateKeyOf(owner)
      const privateKeyTagId = await made(owner, 'createPrivateKeyTag', {
        privateKeyTagName: 'Cold',
        privateKeyIds: [privateKeyId],
      })
      await done(owner, 'createPrivateKeys', { privateKeys: [{ ...key, privateKeyTags: [privateKeyTagId] }] })
      const moved = { addPrivateKeyIds: [], removePrivateKeyIds: [privateKeyId] }
      await done(owner, 'updatePrivateKeyTag', { privateKeyTagId, ...moved })
      await done(owner, 'deletePrivateKeyTags', { privateKeyTagIds: [privateKeyTagId] })
    },

    async contracts(owner: Actor) {
      const { smartContractInterfaceId } = (await done(
        owner,
        'createSmartContractInterface',
        contract,
      )) as unknown as { smartContractInterfaceId: string }
      await done(owner, 'deleteSmartContractInterface', { smartContractInterfaceId })
    },
  }
}
