import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { type EnclaveSecrets, readSecretsFile, type VerifySecrets } from '@latchkey/enclave'

import { StartRefused } from '../StartRefused.ts'
import { writeEnclaveSecrets } from './enclaveKeys.ts'
import { journalOf } from './lockJournal.ts'

/** Values of `--verify-requests` and `--verify`. */
const verifyModes = ['report', 'enforce', 'off'] as const
export type VerifyRequests = (typeof verifyModes)[number]

/** @param name of the option. @throws {@link StartRefused} for another mode */
export function readVerifyMode(name: string, value: string | undefined): VerifyRequests {
  const mode = verifyModes.find((one) => one === value)
  if (mode) return mode
  throw new StartRefused(`${name} is ${value}; expected ${verifyModes.join(', ')}.`)
}

/** How the enclave of a new database verifies, as its secrets file holds it. */
export interface NewVerify extends Pick<VerifySecrets, 'mode' | 'journalKey'> {
  /** Those that differ from the defaults. */
  settings: Partial<VerifySecrets['settings']>
}

export const newVerify = (mode: NewVerify['mode'], settings: NewVerify['settings']): NewVerify => ({
  mode,
  journalKey: randomBytes(32).toString('hex'),
  settings,
})

interface VerifyChange {
  mode: VerifyRequests
  /** Path of the journal. @default beside the file */
  journal?: string | undefined
  /** Those that differ from the defaults. */
  settings: Partial<VerifySecrets['settings']>
  /** Called before a file without the part gets one, whose journal is new; a throw leaves the file as it is. */
  beforeNewJournal(): Promise<void>
}

/**
 * Writes how the enclave verifies into its secrets file. The key of the journal stays, until verifying is switched off.
 *
 * @throws {@link StartRefused} for `off` in a file that verifies nothing
 */
export async function changeVerify(
  path: string,
  { mode, journal = journalOf(path), settings, beforeNewJournal }: VerifyChange,
): Promise<void> {
  const { verify, ...secrets } = await readSecretsFile(path)
  if (mode === 'off') {
    if (!verify) throw new StartRefused(`${path} says already that the enclave verifies nothing.`)
    await writeEnclaveSecrets(path, secrets)
    return
  }
  if (!verify) {
    await beforeNewJournal()
    // The journal of before, whose key is gone.
    await rm(journal, { force: true })
  }
  const { journalKey } = verify ?? newVerify(mode, settings)
  const changed = { ...secrets, verify: { mode, journalKey, settings } }
  await writeEnclaveSecrets(path, changed as EnclaveSecrets)
}
