import { importNodeKeyPair } from '@latchkey/crypto/node'
import type { LimitLine } from '@latchkey/rules/decide'
import { CountersNeeded, type JudgeSettings } from '@latchkey/rules/judge'

import type { EnclaveContext } from './context.ts'
import type { Enclave, KeyTimes, SealRequest, VerifyMode } from './Enclave.ts'
import { EnclaveError } from './EnclaveError.ts'
import { createJudge, type OpenChange, type OpenGrant, type OpenOutcome } from './guard/createJudge.ts'
import type { Needed, OpenGuard } from './guard/Guard.ts'
import { createKeyCache } from './keyCache.ts'
import { type DirectCall, isKeyCall, type KeyCall, type WorkerOperation } from './operationNames.ts'
import { createSessionKey } from './operations/sessionKeys.ts'
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

export interface KeyHolderParameters {
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
  /** Whether requests are verified, and by what. @default not at all */
  verify?: { mode: VerifyMode; settings: JudgeSettings } | undefined
  /** ms since the epoch. Default: the system's clock. */
  now?: (() => number) | undefined
}

/** Holds the keys, in one thread. */
export interface KeyHolder {
  /** @param guard - recognized by the gate, which is the only one that passes it */
  call(operation: WorkerOperation, request: unknown, guard?: OpenGuard): Promise<unknown>
  close(): void
}

export async function createKeyHolder({
  sealKeys,
  signerKey,
  previousSignerKeys = [],
  madeAt,
  oldestSeal = 2,
  rootSeed,
  boot = bootFactsInService,
  ephemeral = createEphemeralSecrets(),
  verify,
  now = Date.now,
}: KeyHolderParameters): Promise<KeyHolder> {
  const sealer = await createSealer(sealKeys, oldestSeal)
  const keys = createKeyCache(sealer)
  const ephemeralKeys = openEphemeralKeys(ephemeral)
  const otherSignerPublicKeys = previousSignerKeys.map((key) => importNodeKeyPair(key).uncompressedPublicKey)
  const context: EnclaveContext = { sealer, keys, signer: importNodeKeyPair(signerKey), ephemeralKeys, now }
  const publicKeys = {
    ephemeralPublicKey: ephemeralKeys.publicKey,
    signerPublicKey: context.signer.uncompressedPublicKey,
  }
  const verifies = verify?.mode ?? 'off'
  const boots = createBoot({
    seed: rootSeedOf({ rootSeed, signerKey }),
    facts: boot,
    verifies: verifies === 'enforce',
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
  const calls: Pick<Enclave, DirectCall> = {
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
    createSessionKey,
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
      verifies,
      settings: verify?.settings,
    }),
    bootProof: () => boots.prove(),
  }
  const judge = verify && createJudge(context, verify.settings)

  function requireJudge() {
    if (judge) return judge
    throw new EnclaveError('UNAVAILABLE', 'This enclave verifies nothing.')
  }

  return {
    async call(operation, request, guard) {
      if (operation === 'nextState') return requireJudge().next(request as OpenChange)
      if (operation === 'newGrant') return requireJudge().grant(request as OpenGrant)
      if (operation === 'outcome')
        return await orNeeded(() => requireJudge().prove(request as OpenOutcome, guard))
      if (operation === 'check') {
        const { call, request: asked } = request as { call: DirectCall; request: object }
        if (isKeyCall(call)) await refuseUncounted(async () => checkCall(call, asked, guard))
        return undefined
      }
      // Every other name is that of a call, with its own request.
      const carryOut = calls[operation] as (request: unknown) => Promise<unknown>
      if (verifies !== 'enforce' || !isKeyCall(operation)) return await carryOut(request)
      return await orNeeded(async () => {
        const lines = checkCall(operation, request as object, guard)
        return { result: await carryOut(request), lines }
      })
    },
    close: () => keys.clear(),
  }

  function checkCall(call: KeyCall, request: object, guard: OpenGuard | undefined): readonly LimitLine[] {
    if (!guard)
      throw new EnclaveError('REQUEST_REFUSED', 'The enclave needs the request that asks for this call.')
    return requireJudge().requireAsked(call, request, guard)
  }
}

async function orNeeded<Result>(task: () => Promise<Result>): Promise<Result | Needed> {
  try {
    return await task()
  } catch (error) {
    if (error instanceof CountersNeeded) return { needed: error.keys }
    throw error
  }
}

async function refuseUncounted(task: () => Promise<unknown>): Promise<void> {
  const answer = await orNeeded(task)
  if (Array.isArray(answer)) return
  throw new EnclaveError('REQUEST_REFUSED', 'Limits count nothing in an enclave that refuses nothing.')
}
