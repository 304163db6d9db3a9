import { createEnclave, openNotary, readSecretsFile, serveEnclave } from '@latchkey/enclave'

import { errorFrame } from '../../../packages/enclave/src/channel/frames.ts'

/**
 * Serves an enclave by this process's `Date`, which a test may set: workers of the enclave have one of their own.
 *
 * @param secretsFile path of the enclave's secrets file
 */
export const serveEnclaveHere = (secretsFile: string, socket: string) =>
  serveEnclave({ secretsFile, socket }, async (file, { onRefusal }) => {
    const { sealKey, verify, ...secrets } = await readSecretsFile(file)
    const bytes = (hex: string) => new Uint8Array(Buffer.from(hex, 'hex'))
    const current = bytes(sealKey)
    const enclave = await createEnclave({
      ...secrets,
      sealKeys: { sealKeys: async () => ({ current }) },
      verify: verify && {
        ...verify,
        notary: await openNotary({ file: `${file}.journal`, secret: bytes(verify.journalKey) }),
        onRefusal,
      },
    })
    return {
      async call({ id, operation, request }) {
        try {
          const call = enclave[operation] as (asked: unknown) => Promise<unknown>
          return { kind: 'result', id, value: await call(request) }
        } catch (error) {
          return errorFrame(id, error)
        }
      },
      close: enclave.close,
    }
  })
