import { resolve } from 'node:path'
import type { NotaryAddress } from '@latchkey/enclave'

import { StartRefused } from '../StartRefused.ts'
import { nameOf, type OptionName, type OptionValues } from './options.ts'

const roles = ['both', 'signer', 'notary', 'standby'] as const

/** Role of a separate enclave, with the paths that it needs. */
export type EnclaveRole =
  | { role: 'both'; socket: string; journal?: string | undefined }
  | { role: 'signer'; socket: string; notary: NotaryAddress }
  | {
      role: 'notary'
      notary: NotaryAddress
      journal?: string | undefined
      standby?: string | undefined
    }
  | { role: 'standby'; notary: NotaryAddress; journal?: string | undefined }

/** Settings of each role: which it needs, and which it has no use for. */
const settingsOf: Readonly<Record<EnclaveRole['role'], { needs: OptionName[]; refuses: OptionName[] }>> = {
  both: { needs: ['enclaveSocket'], refuses: ['enclaveNotary', 'enclaveStandby'] },
  signer: { needs: ['enclaveSocket', 'enclaveNotary'], refuses: ['enclaveJournal', 'enclaveStandby'] },
  notary: { needs: ['enclaveNotary'], refuses: ['enclaveSocket'] },
  standby: { needs: ['enclaveNotary'], refuses: ['enclaveSocket', 'enclaveStandby'] },
}

/** @throws {@link StartRefused} for settings of another role */
export function readEnclaveRole(values: OptionValues): EnclaveRole {
  const { enclaveRole: text = 'both', enclaveSocket, enclaveNotary, enclaveJournal, enclaveStandby } = values
  const role = roles.find((one) => one === text)
  if (!role) throw new StartRefused(`${nameOf('enclaveRole')} is ${text}; expected ${roles.join(', ')}.`)
  const { needs, refuses } = settingsOf[role]
  const missing = needs.find((name) => !values[name])
  if (missing) throw new StartRefused(`An enclave of the role ${role} needs ${nameOf(missing)}.`)
  const unused = refuses.find((name) => values[name])
  if (unused)
    throw new StartRefused(`An enclave of the role ${role} has no use for ${nameOf(unused)}. Unset it.`)
  const socket = resolve(enclaveSocket ?? '')
  const journal = enclaveJournal && resolve(enclaveJournal)
  if (role === 'both') return { role, socket, journal }
  const notary = readNotaryAddress(enclaveNotary!)
  if (role === 'signer') return { role, socket, notary }
  return role === 'standby'
    ? { role, notary, journal }
    : { role, notary, journal, standby: readJournalId(enclaveStandby) }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** @throws {@link StartRefused} */
function readJournalId(text: string | undefined): string | undefined {
  if (text === undefined || uuid.test(text)) return text
  throw new StartRefused(
    `${nameOf('enclaveStandby')} is ${text}; expected the ID that the standby prints when it starts.`,
  )
}

/** The path of a Unix socket has a slash. @throws {@link StartRefused} */
function readNotaryAddress(text: string): NotaryAddress {
  if (text.includes('/')) return { path: resolve(text) }
  const [, bracketed, name, port] = /^(?:\[([0-9a-f:.]+)\]|([\w.-]+)):(\d{1,5})$/i.exec(text) ?? []
  if (Number(port) <= 65_535) return { host: bracketed ?? name!, port: Number(port) }
  throw new StartRefused(
    `${nameOf('enclaveNotary')} is ${text}; expected the path of a Unix socket, or HOST:PORT.`,
  )
}
