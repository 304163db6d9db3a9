import type { OtpType } from '@latchkey/contract'
import type { Context } from '../context/context.ts'
import type { SubmitHandler } from '../context/handler.ts'
import { requireLockedUser } from '../credentials/requireUser.ts'
import { invalid, ServiceError } from '../errors/ServiceError.ts'
import { notify } from '../notices/notify.ts'
import { listAuthenticators } from '../store/authenticators.ts'
import { establishContacts, establishedAtOf, isVerified } from '../store/contacts/contacts.ts'
import { listLiveCredentials } from '../store/credentials.ts'
import { establishRows } from '../store/establish.ts'
import { listIdentities } from '../store/oauthIdentities.ts'
import type { UserRow } from '../store/users.ts'
import { isWalletType } from '../wallet-login/walletCurves.ts'

/** Confirms login methods of the caller. Those that count as established already stay as they are, without a notice. */
export const confirmLoginMethods: SubmitHandler<'confirmLoginMethods'> = {
  async apply(context, { authenticatorIds = [], providerIds = [], apiKeyIds = [], otpTypes = [] }) {
    const { db, caller, organization, now } = context
    const { userId } = caller
    const owner = { organizationId: organization.id, userId }
    const user = await requireLockedUser(db, { organizationId: organization.id, id: userId })
    const listWallets = async () =>
      (await listLiveCredentials(db, { ...owner, now })).filter(({ type }) => isWalletType(type))
    await confirmRows(context, user, 'passkey', authenticatorIds, () => listAuthenticators(db, owner))
    await confirmRows(context, user, 'identity', providerIds, () => listIdentities(db, owner))
    await confirmRows(context, user, 'wallet', apiKeyIds, listWallets)
    await confirmContacts(context, user, otpTypes)
    return { userId }
  },
}

interface MethodRow {
  id: string
  establishedAt: number | null
}

/** @throws ServiceError CREDENTIAL_NOT_FOUND, RATE_LIMIT_EXCEEDED */
async function confirmRows(
  context: Context,
  user: UserRow,
  credential: 'passkey' | 'identity' | 'wallet',
  ids: readonly string[],
  list: () => Promise<readonly MethodRow[]>,
): Promise<void> {
  if (ids.length === 0) return
  const { db, now, organization } = context
  const rows = new Map((await list()).map((row) => [row.id, row]))
  const unknown = ids.find((id) => !rows.has(id))
  if (unknown) throw new ServiceError('CREDENTIAL_NOT_FOUND', { credentialId: unknown })
  const young = ids.filter((id) => isYoung(rows.get(id)!.establishedAt, now))
  await establishRows(db, credential, { organizationId: organization.id, ids: young, now })
  await notify(context, user, { act: `${credential}Confirmed`, count: young.length })
}

/** @throws ServiceError REQUEST_INVALID, RATE_LIMIT_EXCEEDED */
async function confirmContacts(context: Context, user: UserRow, otpTypes: readonly OtpType[]): Promise<void> {
  const { db, now } = context
  if (!otpTypes.every((otpType) => isVerified(user, otpType)))
    throw invalid('parameters.otpTypes', 'got a kind of contact that the caller has not verified')
  const young = otpTypes.filter((otpType) => isYoung(establishedAtOf(user, otpType), now))
  if (young.length === 0) return
  await establishContacts(db, { organizationId: user.organizationId, id: user.id, otpTypes: young, now })
  await notify(context, user, { act: 'contactConfirmed', count: young.length })
}

const isYoung = (establishedAt: number | null, now: number): boolean =>
  establishedAt === null || establishedAt > now
