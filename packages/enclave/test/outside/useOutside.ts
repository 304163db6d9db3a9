import { connect } from 'node:net'
import type { Duplex } from 'node:stream'

import { createSecureContext, rootCertificates } from 'node:tls'

import { type ConnectOutside, relayStreams } from '../../src/channel/relayStreams.ts'
import { createOutside, type Outside } from '../../src/outside/createOutside.ts'
import type { OutsideClock } from '../../src/outside/fetchDocument.ts'
import type { StreamFrame } from '../../src/outside/streams.ts'

/** A clock that moves when a test says so. */
export function createClock(start = Date.UTC(2026, 0, 1, 12)) {
  let time = start
  const timers = new Map<symbol, { at: number; callback: () => void }>()
  return {
    now: () => time,
    setTimeout(callback: () => void, milliseconds: number) {
      const timer = Symbol()
      timers.set(timer, { at: time + milliseconds, callback })
      return timer
    },
    clearTimeout: (timer: unknown) => void timers.delete(timer as symbol),
    advance(milliseconds: number) {
      time += milliseconds
      for (const [timer, { at, callback }] of timers)
        if (at <= time) {
          timers.delete(timer)
          callback()
        }
    },
    get pending() {
      return timers.size
    },
  }
}

/** A service that carries the bytes of an enclave's streams, as a hostile one could. */
export interface TestRelay {
  /** Ports on this machine that stand for hosts. */
  hosts: Map<string, number>
  /** Hosts that the enclave asked for. */
  opened: string[]
  /** All bytes that went through, in both directions. */
  seen: Buffer[]
  /** Bytes that came from hosts, and at which it cuts the connection. @default none */
  fromHosts: number
  fromHostsAtMost: number
  /** Changes bytes from the host. @default nothing */
  change: (bytes: Buffer) => Uint8Array | undefined
  /** Makes a connection. @default to the port of the host */
  connect: ConnectOutside
}

export function createRelay(hosts: Record<string, number>): TestRelay {
  const relay: TestRelay = {
    hosts: new Map(Object.entries(hosts)),
    opened: [],
    seen: [],
    fromHosts: 0,
    fromHostsAtMost: Number.POSITIVE_INFINITY,
    change: (bytes) => bytes,
    connect: (host) => connect(relay.hosts.get(host) ?? 0, '127.0.0.1'),
  }
  return relay
}

export interface UsedOutside {
  outside: Outside
  clock: OutsideClock & { advance(milliseconds: number): void; readonly pending: number }
}

/** The enclave's side and the service's, with a relay between them. */
export function useOutside(relay: TestRelay, authorities: readonly string[]): UsedOutside {
  const clock = createClock()
  const roots = createSecureContext({ ca: [...rootCertificates, ...authorities] })
  const toEnclave = (frame: StreamFrame) => {
    if (frame.kind !== 'data') return queueMicrotask(() => outside.receive(frame))
    relay.seen.push(Buffer.from(frame.bytes))
    const left = relay.fromHostsAtMost - relay.fromHosts
    relay.fromHosts += frame.bytes.length
    const bytes = relay.change(Buffer.from(frame.bytes.slice(0, Math.max(0, left))))
    if (bytes) queueMicrotask(() => outside.receive({ ...frame, bytes }))
    if (frame.bytes.length >= left) queueMicrotask(() => outside.receive({ ...frame, kind: 'close' }))
  }
  const service = relayStreams(toEnclave, (host, port): Duplex => {
    relay.opened.push(`${host}:${port}`)
    return relay.connect(host, port)
  })
  const outside = createOutside(
    (frame) => {
      if (frame.kind === 'data') relay.seen.push(Buffer.from(frame.bytes))
      queueMicrotask(() => service.receive(frame))
    },
    { roots, deadline: 2_000, clock },
  )
  return { outside, clock }
}
