import { EnclaveError } from '@latchkey/enclave'
import { expect, it, vi } from 'vitest'

import { rememberIdentity } from './rememberIdentity.ts'

const away = new EnclaveError('UNAVAILABLE', 'away')
const identityOf = (signerPublicKey: string) => ({ signerPublicKey, sealKey: '', otherSealKeys: [] })
const [first, second] = [identityOf('01'), identityOf('02')]

it('default: the last keys while the enclave is away, and new ones as soon as it has them', async () => {
  const identity = vi.fn().mockRejectedValueOnce(away).mockResolvedValueOnce(first)
  const remembered = rememberIdentity({ identity })
  await expect(remembered()).rejects.toBe(away)
  expect(await remembered()).toBe(first)
  identity.mockRejectedValueOnce(away).mockResolvedValueOnce(second)
  expect(await remembered()).toBe(first)
  expect(await remembered()).toBe(second)
})
