import type { PrivateKeyResult } from '@latchkey/contract'

import type { Context } from '../context/context.ts'
import type { SubmitHandler } from '../context/handler.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import { timeOrderedUuid } from '../ports/random.ts'
import { countPrivateKeys, insertPrivateKeys, type PrivateKeyRows } from '../store/privateKeys.ts'
import { lockName } from '../store/store.ts'
import { callEnclave } from '../wallets/callEnclave.ts'
import { toEnclaveCurve } from '../wallets/names.ts'
import { deriveAddresses } from './deriveAddresses.ts'

/** Private keys of an organization. docs/wire-format.md#limits */
export const maxPrivateKeys = 1_000

export const createPrivateKeys: SubmitHandler<'createPrivateKeys', readonly PrivateKeyRows[]> = {
  async prepare(context, { privateKeys }) {
    const { enclave, now, random, organization } = context
    const made: PrivateKeyRows[] = []
    for (const [at, params] of privateKeys.entries()) {
      const { privateKeyName: name, curve, privateKeyTags = [], addressFormats } = params
      if (privateKeyTags.length > 0)
        throw new ServiceError('NOT_BUILT', { operation: 'create_private_keys', part: 'privateKeyTags' })
      const id = timeOrderedUuid(now + at, random)
      const key = await callEnclave(`parameters.privateKeys.${at}`, () =>
        enclave.createPrivateKey({ privateKeyId: id, curve: toEnclaveCurve(curve) }),
      )
      const place = { id, organizationId: organization.id, curve, publicKey: key.publicKey }
      const addresses = await deriveAddresses(context, {
        ...place,
        formats: addressFormats,
        field: `parameters.privateKeys.${at}.addressFormats`,
      })
      const sealed = Buffer.from(key.sealed).toString('base64')
      const times = { exportedAt: null, createdAt: now, updatedAt: now }
      made.push({ privateKey: { ...place, name, sealed, imported: false, ...times }, addresses })
    }
    return made
  },

  async apply(context, _parameters, keys) {
    await storePrivateKeys(context, keys)
    return { privateKeys: keys.map(privateKeyResultOf) }
  },
}

/**
 * Stores keys: all of them, or none.
 * @throws ServiceError LIMIT_EXCEEDED, NAME_TAKEN
 */
export async function storePrivateKeys(
  { db, organization }: Context,
  keys: readonly PrivateKeyRows[],
): Promise<void> {
  await lockName(db, `private keys ${organization.id}`)
  if ((await countPrivateKeys(db, organization.id)) + keys.length > maxPrivateKeys)
    throw new ServiceError('LIMIT_EXCEEDED', { limit: 'private keys per organization', max: maxPrivateKeys })
  const added = await insertPrivateKeys(db, keys)
  const taken = keys.find(({ privateKey }) => !added.has(privateKey.id))
  if (taken) throw new ServiceError('NAME_TAKEN', { name: taken.privateKey.name })
}

/** What an answer says of a key that was made. */
export const privateKeyResultOf = ({ privateKey, addresses }: PrivateKeyRows): PrivateKeyResult => ({
  privateKeyId: privateKey.id,
  addresses: addresses.map(({ format, address }) => ({ format, address })),
})
