import { answerCall } from '../channel/answerCall.ts'
import type { FromEnclave, ToEnclave } from '../channel/frames.ts'
import { openEnclaveFile } from '../channel/openEnclaveFile.ts'
import type { Enclave } from '../Enclave.ts'

// The process that holds the keys. Started by startEnclaveProcess with an empty environment; ends with its parent.

// A listener in place of the one by which Node opens its debugger.
process.on('SIGUSR1', () => {})
// Ctrl-C in a terminal reaches the whole group; the parent ends this process once its requests are answered.
process.on('SIGINT', () => {})
process.on('disconnect', () => process.exit(0))

let enclave: Enclave | undefined
const send = (frame: FromEnclave) => void process.send?.(frame, undefined, undefined, () => {})

process.on('message', async (frame: ToEnclave) => {
  if (frame.kind === 'call') return send(await answerCall(enclave, frame))
  try {
    enclave = await openEnclaveFile(frame.secretsFile)
    send({ kind: 'ready' })
  } catch (error) {
    send({ kind: 'failed', message: error instanceof Error ? error.message : 'unknown' })
  }
})
