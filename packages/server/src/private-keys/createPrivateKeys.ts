import type { PrivateKeyResult } from '@latchkey/contract'

import type { Context } from '../context/context.ts'
import type { SubmitHandler } from '../context/handler.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import { timeOrderedUuid } from '../ports/random.ts'
import { countPrivateKeys, insertPrivateKeys, type PrivateKeyRows } from '../store/wallets/privateKeys.ts'
import { setTags } from '../tags/changeTags.ts'
import { callEnclave } from '../wallets/callEnclave.ts'
import { toEnclaveCurve } from '../wallets/names.ts'
import { provenBy } from '../wallets/proofs.ts'
import { type DerivedKey, deriveAddresses } from './deriveAddresses.ts'

/** Private keys of an organization. docs/wire-format.md#limits */
const maxPrivateKeys = 1_000

export const createPrivateKeys: SubmitHandler<'createPrivateKeys', readonly DerivedKey[]> = {
  provesAddresses: true,

  locksOrganization: true,

  async prepare(context, { privateKeys }) {
    const { enclave, now, random, organization } = context
    const derivedKeys: DerivedKey[] = []
    for (const [at, params] of privateKeys.entries()) {
      const { privateKeyName: name, curve, addressFormats: formats } = params
      const field = `parameters.privateKeys.${at}`
      const id = timeOrderedUuid(now + at, random)
      const { sealed, publicKey } = await callEnclave(field, () =>
        enclave.createPrivateKey({
          organizationId: organization.id,
          privateKeyId: id,
          curve: toEnclaveCurve(curve),
        }),
      )
      const columns = { id, organizationId: organization.id, name, curve, publicKey }
      const key = { ...columns, sealed: Buffer.from(sealed).toString('base64'), imported: false }
      const row = { ...key, exportedAt: null, createdAt: now, updatedAt: now }
      derivedKeys.push(await deriveAddresses(context, row, { formats, field: `${field}.addressFormats` }))
    }
    return derivedKeys
  },

  async apply(context, { privateKeys }, keys) {
    await storePrivateKeys(context, keys)
    for (const [at, { privateKeyTags: tagIds = [] }] of privateKeys.entries())
      if (tagIds.length > 0)
        await setTags(context, { kind: 'privateKey', targetId: keys[at]!.privateKey.id, tagIds })
    const proofs = keys.flatMap((key) => key.proofs)
    return { privateKeys: keys.map(privateKeyResultOf), ...provenBy(context, proofs) }
  },
}

/**
 * Stores keys: all of them, or none. Call it with the organization locked.
 * @throws ServiceError LIMIT_EXCEEDED, NAME_TAKEN
 */
export async function storePrivateKeys(
  { db, organization }: Context,
  keys: readonly PrivateKeyRows[],
): Promise<void> {
  if ((await countPrivateKeys(db, organization.id)) + keys.length > maxPrivateKeys)
    throw new ServiceError('LIMIT_EXCEEDED', { limit: 'private keys per organization', max: maxPrivateKeys })
  const added = await insertPrivateKeys(db, keys)
  const taken = keys.find(({ privateKey }) => !added.has(privateKey.id))
  if (taken) throw new ServiceError('NAME_TAKEN', { name: taken.privateKey.name })
}

/** Result for a key that was made. */
export const privateKeyResultOf = ({ privateKey, addresses }: PrivateKeyRows): PrivateKeyResult => ({
  privateKeyId: privateKey.id,
  addresses: addresses.map(({ format, address }) => ({ format, address })),
})
