import type { SubmitHandler } from '../context/handler.ts'
import { endCredentials, listLiveCredentials } from '../store/credentials.ts'
import { lockProxyConfigOf, putProxyConfig } from '../store/proxyConfigs.ts'
import { deleteUserRow } from '../store/users.ts'

export const disableAuthProxy: SubmitHandler<'disableAuthProxy'> = {
  async apply({ db, now, organization }) {
    const config = await lockProxyConfigOf(db, organization.id)
    if (!config?.enabled) return {}
    const { userId } = config
    const keys = await listLiveCredentials(db, { organizationId: organization.id, userId, now })
    await endCredentials(
      db,
      keys.map(({ id }) => id),
      now,
    )
    await deleteUserRow(db, userId)
    await putProxyConfig(db, { ...config, enabled: false, updatedAt: now })
    return {}
  },

  committed: ({ proxyConfigChanged }) => proxyConfigChanged(),
}
