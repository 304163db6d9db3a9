import { importNodeKeyPair } from '@latchkey/crypto/node'

import type { EnclaveContext } from './context.ts'
import type { Enclave, KeyTimes, SealRequest } from './Enclave.ts'
import { EnclaveError } from './EnclaveError.ts'
import { createKeyCache } from './keyCache.ts'
import { signPayloads, signTransaction } from './operations/signing.ts'
import {
  createImportTarget,
  exportKey,
  exportWallet,
  importPrivateKey,
  importWallet,
} from './operations/transfers.ts'
import { addresses, createPrivateKey, createWallet, deriveAccounts } from './operations/wallets.ts'
import { createEphemeralSecrets, type EphemeralSecrets, openEphemeralKeys } from './proofs/appProof.ts'
import { type BootFacts, bootFactsInService, createBoot, rootSeedOf } from './proofs/createBoot.ts'
import { createSealer, type OldestSeal, type SealKeyProvider } from './seal.ts'

export interface CreateEnclaveParameters {
  sealKeys: SealKeyProvider
  /** Signs export and import bundles: 64 hex digits of P-256. Clients pin its public half. */
  signerKey: string
  /** The other one of a rotation under way: {@link Enclave.identity} names it, nothing is signed with it. */
  previousSignerKeys?: readonly string[] | undefined
  /** When the keys were made, for {@link Enclave.identity}. */
  madeAt?: KeyTimes | undefined
  /** 64 hex digits from which the root of boot proofs follows. @default one that follows from the signer key */
  rootSeed?: string | undefined
  /** Facts that boot proofs say of the process. @default the keys are in the caller's process */
  boot?: BootFacts | undefined
  /** The oldest form of sealed rows that opens: 1 while rows of before are sealed again. @default 2 */
  oldestSeal?: OldestSeal | undefined
  /** Keys that proofs name. Default: new ones. */
  ephemeral?: EphemeralSecrets | undefined
  /** ms since the epoch. Default: the system's clock. */
  now?: (() => number) | undefined
}

/**
 * The enclave in this process: for development, for tests, and inside the child process that holds the keys in
 * production.
 *
 * @example
 * const enclave = await createEnclave({ sealKeys: { sealKeys: async () => ({ current }) }, signerKey })
 * const { sealed } = await enclave.createWallet({ walletId })
 * const [account] = await enclave.deriveAccounts({ wallet: { walletId, sealed }, accounts })
 */
export async function createEnclave({
  sealKeys,
  signerKey,
  previousSignerKeys = [],
  madeAt,
  oldestSeal = 2,
  rootSeed,
  boot = bootFactsInService,
  ephemeral = createEphemeralSecrets(),
  now = Date.now,
}: CreateEnclaveParameters): Promise<Enclave> {
  const sealer = await createSealer(sealKeys, oldestSeal)
  const keys = createKeyCache(sealer)
  const ephemeralKeys = openEphemeralKeys(ephemeral)
  const otherSignerPublicKeys = previousSignerKeys.map((key) => importNodeKeyPair(key).uncompressedPublicKey)
  const context: EnclaveContext = { sealer, keys, signer: importNodeKeyPair(signerKey), ephemeralKeys, now }
  const publicKeys = {
    ephemeralPublicKey: ephemeralKeys.publicKey,
    signerPublicKey: context.signer.uncompressedPublicKey,
  }
  const boots = createBoot({
    seed: rootSeedOf({ rootSeed, signerKey }),
    facts: boot,
    identity: async () => publicKeys,
    now,
  })
  /** Refuses to seal with a key that the caller doesn't know. */
  const sealing =
    <Request extends SealRequest, Result>(operation: (request: Request) => Promise<Result>) =>
    async (request: Request) => {
      if (request.sealKeys && !request.sealKeys.includes(sealer.fingerprints.current))
        throw new EnclaveError(
          'SEAL_KEY_UNKNOWN',
          'The seal key of the enclave is not one that was expected.',
        )
      return await operation(request)
    }
  return {
    createWallet: sealing(createWallet(context)),
    deriveAccounts: deriveAccounts(context),
    createPrivateKey: sealing(createPrivateKey(context)),
    addresses: addresses(context),
    signPayloads: signPayloads(context),
    signTransaction: signTransaction(context),
    exportWallet: exportWallet(context),
    exportKey: exportKey(context),
    createImportTarget: sealing(createImportTarget(context)),
    importWallet: sealing(importWallet(context)),
    importPrivateKey: sealing(importPrivateKey(context)),
    reseal: async ({ sealed, ...row }) => sealer.reseal(row, sealed),
    async verify({ sealed, ...row }) {
      try {
        sealer.open(row, sealed).fill(0)
        return true
      } catch (error) {
        if (error instanceof EnclaveError) return false
        throw error
      }
    },
    identity: async () => ({
      ...publicKeys,
      attestationRoot: boots.fingerprint(),
      otherSignerPublicKeys,
      sealKey: sealer.fingerprints.current,
      otherSealKeys: sealer.fingerprints.others,
      madeAt,
    }),
    bootProof: () => boots.prove(),
    close: async () => keys.clear(),
  }
}
