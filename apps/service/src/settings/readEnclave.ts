import { format, parse, resolve } from 'node:path'
import { patienceFor, type WorkerLimits } from '@latchkey/enclave'

import { StartRefused } from '../StartRefused.ts'
import { nameOf, type OptionValues } from './options.ts'

/** Where the enclave's secrets are: beside the service's, unless the operator says otherwise. */
export function enclaveFileOf({
  enclaveSecretsFile,
  secretsFile,
}: Pick<OptionValues, 'enclaveSecretsFile' | 'secretsFile'>): string | undefined {
  if (enclaveSecretsFile) return resolve(enclaveSecretsFile)
  return secretsFile && besideSecrets(resolve(secretsFile))
}

/** The file of further authorities, if there is one. */
export const extraRootsOf = ({
  enclaveExtraRoots,
}: Pick<OptionValues, 'enclaveExtraRoots'>): string | undefined =>
  enclaveExtraRoots && resolve(enclaveExtraRoots)

/** `secrets.enclave.json` for `secrets.json`. */
export function besideSecrets(path: string): string {
  const { dir, name, ext } = parse(path)
  return format({ dir, name: `${name}.enclave`, ext })
}

/**
 * Where the enclave is in production: a process that the service starts, or one that runs by itself. `deadline`: ms until
 * a call is given up.
 */
export type EnclaveLocation = { deadline: number } & (
  | {
      secretsFile: string
      extraRoots?: string | undefined
      user: { uid: number; gid: number } | undefined
      limits: WorkerLimits
    }
  | { socket: string }
)

/** @throws {@link StartRefused} for settings of both places */
export function readEnclaveLocation(values: OptionValues): EnclaveLocation | undefined {
  const { enclaveSocket } = values
  const separate = (['enclaveRole', 'enclaveNotary', 'enclaveStandby', 'enclaveJournal'] as const).find(
    (name) => values[name],
  )
  if (separate)
    throw new StartRefused(
      `${nameOf(separate)} is for an enclave that runs separately (--enclave). Set it there.`,
    )
  const user = readEnclaveUser(values)
  const limits = readEnclaveLimits(values)
  const deadline = patienceFor(limits.deadline)
  if (!enclaveSocket) {
    const secretsFile = enclaveFileOf(values)
    const extraRoots = extraRootsOf(values)
    return secretsFile
      ? { secretsFile, ...(extraRoots && { extraRoots }), user, limits, deadline }
      : undefined
  }
  const other = (['enclaveSecretsFile', 'enclaveUser', 'enclaveExtraRoots'] as const).find(
    (name) => values[name],
  )
  if (!other) return { socket: resolve(enclaveSocket), deadline }
  throw new StartRefused(
    `${nameOf(other)} is for an enclave that the service starts; with LATCHKEY_ENCLAVE_SOCKET the enclave runs separately. Unset one of them.`,
  )
}

/** @throws {@link StartRefused} */
export function readEnclaveLimits({
  enclaveWorkers = '2',
  enclaveDeadline = '2000',
}: Pick<OptionValues, 'enclaveWorkers' | 'enclaveDeadline'>): WorkerLimits {
  if (!/^[1-9]\d?$/.test(enclaveWorkers))
    throw new StartRefused(
      `${nameOf('enclaveWorkers')} is ${enclaveWorkers}; expected a number from 1 to 99.`,
    )
  if (!/^[1-9]\d{2,4}$/.test(enclaveDeadline))
    throw new StartRefused(
      `${nameOf('enclaveDeadline')} is ${enclaveDeadline}; expected milliseconds, from 100 to 99999.`,
    )
  return { workers: Number(enclaveWorkers), deadline: Number(enclaveDeadline) }
}

/** @throws {@link StartRefused} */
export function readEnclaveUser({
  enclaveUser: text,
}: Pick<OptionValues, 'enclaveUser'>): { uid: number; gid: number } | undefined {
  if (text === undefined) return undefined
  const [, uid, gid] = /^(\d{1,9}):(\d{1,9})$/.exec(text) ?? []
  if (uid !== undefined && gid !== undefined) return { uid: Number(uid), gid: Number(gid) }
  throw new StartRefused(`${nameOf('enclaveUser')} is ${text}; expected UID:GID in numbers, such as 990:990.`)
}
