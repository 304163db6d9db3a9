import { createKeyPair } from '@latchkey/crypto'
import { createTestWallet, type TestWallet } from '@latchkey/testing/node'

import { type Answer, resultOf } from './callService.ts'
import type { UsedService } from './useTestService.ts'

/** Claims of a session token. */
export const claimsOf = (session: unknown) =>
  JSON.parse(Buffer.from(String(session).split('.')[1]!, 'base64url').toString())

/** People with wallets of one chain, and what their pages send. */
export function walletCalls(chain: TestWallet['chain'], used: UsedService) {
  const wallet = () => createTestWallet(chain, used.service.clock.now)
  const parent = () => used.service.seeded.organizationId

  /** The request of a login: built, and signed, once. */
  async function loginBody(organizationId = parent()) {
    const key = await createKeyPair()
    const body = JSON.stringify(
      used.calls.submitBody('stampLogin', organizationId, { publicKey: key.publicKey }),
    )
    return { key, body, organizationId }
  }
  const send = (body: string, headers: Record<string, string>) =>
    used.calls.withHeaders('submit/stamp_login', body, headers)
  const find = async ({ publicKey }: TestWallet) =>
    (await used.calls.proxy('account', { filterType: 'PUBLIC_KEY', filterValue: publicKey })).body
      .organizationId as string | undefined
  const signUp = async (own: TestWallet, extra = {}): Promise<Answer> =>
    await used.calls.proxy('signup', { userName: 'Wallet', apiKeys: [await own.apiKey()], ...extra })
  const personOf = async (own: TestWallet) => {
    const { key, body } = await loginBody()
    const claims = claimsOf(resultOf(await send(body, own.stamp(body)), 'stampLogin').session)
    return { key, organizationId: claims.organization_id as string, userId: claims.user_id as string }
  }
  return { wallet, loginBody, send, find, signUp, personOf }
}
