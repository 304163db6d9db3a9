import { join } from 'node:path'
import { connectEnclave, type RemoteEnclave } from '@latchkey/enclave'

import { newDirectory } from '../newDirectory.ts'
import { kill, type ServiceProcess, spawnService } from '../spawnService.ts'
import { type SlowLink, startSlowLink } from './startSlowLink.ts'
import { writeSecretsFile } from './writeSecretsFile.ts'

/** A process that signs, and a client that is connected to it. */
export interface SignerProcess {
  enclave: RemoteEnclave
  process: ServiceProcess
}

/** Processes of enclaves that verify: a notary, and signers that follow it. */
export interface EnclaveProcesses {
  /** The last one is connected by {@link EnclaveProcesses.slowLink}. */
  signers: readonly SignerProcess[]
  slowLink: SlowLink
  /** Rejects if a signer ends, or the notary doesn't start. */
  failure: Promise<never>
  /** Kills the notary with SIGKILL, and starts it again. Resolves once it listens. */
  restartNotary(): Promise<void>
  close(): Promise<void>
}

export async function startEnclaves(signerCount: number): Promise<EnclaveProcesses> {
  const directory = newDirectory()
  const secretsFile = join(directory, 'secrets.json')
  writeSecretsFile(secretsFile)

  const notarySocket = join(directory, 'notary.sock')
  const start = (role: string, environment: NodeJS.ProcessEnv) =>
    spawnService(['--enclave'], {
      LATCHKEY_ENCLAVE_SECRETS_FILE: secretsFile,
      LATCHKEY_ENCLAVE_ROLE: role,
      LATCHKEY_ENCLAVE_NOTARY: notarySocket,
      ...environment,
    })
  const startNotary = () => start('notary', { LATCHKEY_ENCLAVE_JOURNAL: join(directory, 'journal') })
  let notary = startNotary()
  const linkSocket = join(directory, 'link.sock')
  const slowLink = await startSlowLink(linkSocket, notarySocket)

  async function startSigner(at: number): Promise<SignerProcess> {
    const socket = join(directory, `signer-${at}.sock`)
    // Other tests may keep the machine busy, so no call may time out.
    const process = start('signer', {
      ...(at === signerCount - 1 && { LATCHKEY_ENCLAVE_NOTARY: linkSocket }),
      LATCHKEY_ENCLAVE_SOCKET: socket,
      LATCHKEY_ENCLAVE_WORKERS: '1',
      LATCHKEY_ENCLAVE_DEADLINE: '60000',
    })
    await process.ready
    const enclave = connectEnclave({ socket, deadline: 120_000 })
    await enclave.ready
    return { enclave, process }
  }
  const signers = await Promise.all(Array.from({ length: signerCount }, (_, at) => startSigner(at)))

  let onFailure = (_error: Error) => {}
  const failure = new Promise<never>((_, reject) => {
    onFailure = reject
  })
  failure.catch(() => {})
  for (const { process } of signers)
    void process.ended.then(() => onFailure(new Error(`A signer ended and said: ${process.stderr}`)))

  return {
    signers,
    slowLink,
    failure,
    async restartNotary() {
      await kill(notary)
      notary = startNotary()
      await notary.ready.catch(onFailure)
    },
    async close() {
      slowLink.close()
      await Promise.all(signers.map(({ enclave }) => enclave.close()))
      await Promise.all([notary, ...signers.map(({ process }) => process)].map(kill))
    },
  }
}
