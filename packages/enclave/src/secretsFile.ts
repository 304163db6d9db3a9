import { randomBytes } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'

import { createNodeKeyPair } from '@latchkey/crypto/node'

import type { JudgeSettings } from '@latchkey/rules/judge'

import type { KeyTimes, VerifyMode } from './Enclave.ts'
import { EnclaveError } from './EnclaveError.ts'
import type { OldestSeal } from './seal.ts'

/** Secrets of the enclave, in a file that nobody else may read. Bytes are hex. */
export interface EnclaveSecrets {
  /** 32 bytes: seals every row. */
  sealKey: string
  /** The keys before it, while a rotation is under way. */
  previousSealKeys?: readonly string[] | undefined
  /** 32 bytes of P-256: signs export and import bundles. Clients pin its public half. */
  signerKey: string
  /** The others that clients are to trust, while a rotation is under way. */
  previousSignerKeys?: readonly string[] | undefined
  /**
   * 32 bytes from which the root of boot proofs follows. Missing in files of before: it follows from the signer key then, until
   * that is replaced.
   */
  rootSeed?: string | undefined
  /**
   * The oldest form of sealed rows that opens. Missing in files of before form 2: rows of form 1 open until they are sealed
   * again and `--refuse-old-seals` writes 2 here. The service can't change this file.
   */
  oldestSeal?: OldestSeal | undefined
  /** When each key was made. Missing in files written by hand. */
  madeAt?: KeyTimes | undefined
  /** Missing in an enclave that carries out whatever the service asks. */
  verify?: VerifySecrets | undefined
}

/** How the enclave verifies what it is asked to do. */
export interface VerifySecrets {
  mode: Exclude<VerifyMode, 'off'>
  /** 32 bytes that authenticate the journal of states, which is beside this file. */
  journalKey: string
  /** Whether states of organizations count that the journal doesn't know: after its disk was lost. */
  restores?: boolean | undefined
  settings: JudgeSettings
}

/** The settings of a service where nothing else was set. */
export const defaultJudgeSettings: JudgeSettings = {
  localPages: false,
  bareStamps: false,
  audiences: [],
  oldestRequestMs: 300_000,
  newestRequestMs: 60_000,
  reauthenticationSeconds: 300,
  establishedAfterSeconds: 2_678_400,
}

/** The part of a file that says how to verify. */
function readVerify(value: unknown): VerifySecrets | undefined {
  if (value === undefined) return undefined
  const { mode, journalKey, restores = false, settings = {} } = Object(value)
  if (mode !== 'report' && mode !== 'enforce') throw new Error('verify.mode must be report or enforce')
  if (!isKey(journalKey)) throw new Error('verify.journalKey must be 64 lower-case hex digits')
  if (typeof restores !== 'boolean') throw new Error('verify.restores must be true or false')
  const known = { ...defaultJudgeSettings, vaultOrigin: '', dashboardOrigin: '' }
  for (const [name, setting] of Object.entries(Object(settings)))
    if (name === 'audiences' ? !isTexts(setting) : typeof setting !== typeof Object(known)[name])
      throw new Error(`verify.settings.${name} is malformed`)
  return { mode, journalKey, restores, settings: { ...defaultJudgeSettings, ...settings } }
}

const isTexts = (value: unknown): boolean =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')
const isKey = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)

/**
 * Reads the enclave's secrets.
 *
 * @throws {@link EnclaveError} `UNAVAILABLE`: the file is missing, readable by others (mode 0600 is right), or malformed.
 */
export async function readSecretsFile(path: string): Promise<EnclaveSecrets> {
  try {
    const { mode } = await stat(path)
    if (process.platform !== 'win32' && (mode & 0o077) !== 0)
      throw new Error(`its mode is ${(mode & 0o777).toString(8)}; run: chmod 600 ${path}`)
    const file = JSON.parse(await readFile(path, 'utf8'))
    // docs/deployment.md#keys-in-a-kms
    if (Object(file).kms !== undefined)
      throw new Error('it is wrapped; open it with latchkey-service --unwrap-secrets before the start')
    // Both have a seal key and a signer key. The service must not have those of the enclave, nor the other way round.
    if (Object(file).pepper !== undefined) throw new Error("it is the service's secrets file")
    const {
      sealKey,
      previousSealKeys = [],
      signerKey,
      previousSignerKeys = [],
      rootSeed,
      oldestSeal = 1,
      madeAt,
      verify,
    } = file
    const lists = [previousSealKeys, previousSignerKeys]
    if (
      ![sealKey, signerKey].every(isKey) ||
      !lists.every((keys) => Array.isArray(keys) && keys.every(isKey))
    )
      throw new Error('sealKey, signerKey and the previous ones of each must be 64 lower-case hex digits')
    if (rootSeed !== undefined && !isKey(rootSeed))
      throw new Error('rootSeed must be 64 lower-case hex digits')
    if (oldestSeal !== 1 && oldestSeal !== 2) throw new Error('oldestSeal must be 1 or 2')
    return {
      sealKey,
      previousSealKeys,
      signerKey,
      previousSignerKeys,
      rootSeed,
      oldestSeal,
      madeAt,
      verify: readVerify(verify),
    }
  } catch (cause) {
    throw new EnclaveError('UNAVAILABLE', `The enclave's secrets file can't be used: ${reasonOf(cause)}.`, {
      cause,
    })
  }
}

function reasonOf(cause: unknown): string {
  if (cause instanceof SyntaxError) return 'it is not JSON'
  if (Object(cause).code === 'ENOENT') return 'it does not exist'
  return cause instanceof Error ? cause.message : 'unknown'
}

/** New secrets, as the file holds them. */
export const createEnclaveSecrets = (): EnclaveSecrets => ({
  sealKey: randomBytes(32).toString('hex'),
  signerKey: createNodeKeyPair().exportPrivateKey(),
  rootSeed: randomBytes(32).toString('hex'),
  oldestSeal: 2,
})
