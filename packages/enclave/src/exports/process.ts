import { type FromEnclave, operationNames, type ToEnclave } from '../channel/frames.ts'
import { createEnclave } from '../createEnclave.ts'
import type { Enclave } from '../Enclave.ts'
import { EnclaveError } from '../EnclaveError.ts'
import { readSecretsFile } from '../secretsFile.ts'

// The process that holds the keys. Started by startEnclaveProcess with an empty environment; ends with its parent.

// A listener in place of the one by which Node opens its debugger.
process.on('SIGUSR1', () => {})
// Ctrl-C in a terminal reaches the whole group; the parent ends this process once its requests are answered.
process.on('SIGINT', () => {})
process.on('disconnect', () => process.exit(0))

let enclave: Enclave | undefined
const send = (frame: FromEnclave) => void process.send?.(frame, undefined, undefined, () => {})

process.on('message', async (frame: ToEnclave) => {
  if (frame.kind === 'start') return start(frame.secretsFile)
  const { id, operation, request } = frame
  try {
    if (!enclave || !operationNames.includes(operation)) throw new EnclaveError('UNAVAILABLE', 'Not ready.')
    const call = enclave[operation] as (request: unknown) => Promise<unknown>
    send({ kind: 'result', id, value: await call(request) })
  } catch (error) {
    // Anything else is a fault of ours, and its text might hold what it was about.
    const { code, message } =
      error instanceof EnclaveError
        ? error
        : new EnclaveError('UNAVAILABLE', 'The enclave met an unexpected error.')
    send({ kind: 'error', id, code, message })
  }
})

async function start(path: string) {
  try {
    const { sealKey, previousSealKeys = [], signerKey } = await readSecretsFile(path)
    const bytes = (hex: string) => new Uint8Array(Buffer.from(hex, 'hex'))
    const keys = { current: bytes(sealKey), previous: previousSealKeys.map(bytes) }
    enclave = await createEnclave({ sealKeys: { sealKeys: async () => keys }, signerKey })
    send({ kind: 'ready' })
  } catch (error) {
    send({ kind: 'failed', message: error instanceof Error ? error.message : 'unknown' })
  }
}
