import { once } from 'node:events'
import { importNodeKeyPair } from '@latchkey/crypto/node'

import { hostileTypedData } from '../../crypto/test/hostileTypedData.ts'
import { send } from './stallCalls.mjs'

// The busy organization of neighbours.bench.mjs, in a process of its own: eight requests at any time.

const { apiBaseUrl, organizationId, privateKey, signWith, kind } = (await once(process, 'message'))[0]
const caller = { key: importNodeKeyPair(privateKey), organizationId }

/** @type {Record<string, { payloads: string[], encoding: string }>} */
const kinds = {
  digests: { payloads: ['ab'.repeat(32)], encoding: 'PAYLOAD_ENCODING_HEXADECIMAL' },
  // Each kind of document, at sizes up to those that are refused for their work.
  documents: {
    payloads: Object.values(hostileTypedData)
      .flatMap((make) => [100, 1_000, 1_900, 8_000].map((size) => JSON.stringify(make(size))))
      .filter((payload) => payload.length < 200_000),
    encoding: 'PAYLOAD_ENCODING_EIP712',
  },
}
const { payloads, encoding } = kinds[kind]

let isStopped = false
let count = 0
/** @type {Record<string, number>} */
const statuses = {}
async function ask() {
  while (!isStopped) {
    const { status, body } = await send(apiBaseUrl, caller, 'submit/sign_raw_payload', {
      type: 'ACTIVITY_TYPE_SIGN_RAW_PAYLOAD_V2',
      timestampMs: String(Date.now()),
      parameters: {
        signWith,
        payload: payloads[count++ % payloads.length],
        encoding,
        hashFunction: 'HASH_FUNCTION_NO_OP',
      },
    })
    const name = status === 200 ? '200' : `${status} ${body.details?.[0]?.errorCode ?? ''}`
    statuses[name] = (statuses[name] ?? 0) + 1
  }
}
const running = Array.from({ length: 8 }, ask)
process.send?.('running')
await once(process, 'message')
isStopped = true
await Promise.all(running)
process.send?.({ statuses })
process.disconnect()
