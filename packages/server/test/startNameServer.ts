import { createSocket } from 'node:dgram'
import { isIPv4 } from 'node:net'

export interface NameServer {
  /** `127.0.0.1:5353` */
  address: string
  /** Names that were asked for, in order. */
  queriedNames: string[]
  close(): void
}

const headerBytes = 12
const ipv4 = 1

/**
 * A name server on loopback that knows IPv4 addresses of some names. RFC 1035 §4
 *
 * @param addresses by name; undefined: it never answers
 */
export async function startNameServer(
  addresses: Record<string, readonly string[]> | undefined,
): Promise<NameServer> {
  const socket = createSocket('udp4')
  const queriedNames: string[] = []
  socket.on('message', (query, from) => {
    const { name, type, end } = readQuestion(query)
    queriedNames.push(name)
    if (addresses)
      socket.send(toAnswer(query.subarray(0, end), addresses[name], type), from.port, from.address)
  })
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  return { address: `127.0.0.1:${socket.address().port}`, queriedNames, close: () => socket.close() }
}

function readQuestion(query: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = []
  let at = headerBytes
  for (let length = query[at]!; length > 0; length = query[at]!) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += length + 1
  }
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 }
}

function toAnswer(question: Buffer, addresses: readonly string[] | undefined, type: number): Buffer {
  const matching = type === ipv4 ? (addresses ?? []).filter(isIPv4) : []
  const header = Buffer.from(question.subarray(0, headerBytes))
  // A response, recursion available; and 3: the name doesn't exist.
  header.writeUInt16BE(addresses ? 0x8180 : 0x8183, 2)
  header.writeUInt16BE(matching.length, 6)
  header.writeUInt32BE(0, 8)
  const records = matching.map((address) =>
    // The name of the question, A, IN, a minute, four bytes.
    Buffer.from([0xc0, headerBytes, 0, ipv4, 0, 1, 0, 0, 0, 60, 0, 4, ...address.split('.').map(Number)]),
  )
  return Buffer.concat([header, question.subarray(headerBytes), ...records])
}
