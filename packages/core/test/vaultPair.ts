import { createTestClock } from '@latchkey/testing/node'
import { expect, vi } from 'vitest'

import { type HostParameters, openVault } from '../src/vault/openVault.ts'
import { protocol, type ReadyMessage, version } from '../src/vault/protocol.ts'
import {
  type ServeVaultParameters,
  serveVault,
  type VaultCeremony,
  type VaultEnd,
} from '../src/vault/serveVault.ts'
import { createFakeWindow, type FakeWindow } from './fakeWindows.ts'

export const app = 'https://app.example'
export const vault = 'https://vault.example'
export const evil = 'https://evil.example'
export const request = { kind: 'export-wallet', id: 'w1' } as const

/** A host and a vault in its frame. Neither is started. */
export function setUp(around: Parameters<typeof createFakeWindow>[1] = {}) {
  const clock = createTestClock()
  const host = createFakeWindow(app)
  const frame = createFakeWindow(vault, { parent: host, ...around })
  const container = {
    target: vi.fn(() => frame.seenBy(host)),
    load: vi.fn<() => void>(),
    isGone: vi.fn(() => false),
    close: vi.fn<() => void>(),
  }
  const ceremonies: VaultCeremony[] = []
  const ends: VaultEnd[] = []
  return {
    clock,
    host,
    frame,
    container,
    ceremonies,
    ends,
    open: (more: Partial<HostParameters> = {}) =>
      openVault({ container, origin: vault, request, page: host.page, clock, ...more }),
    serve: (more: Partial<ServeVaultParameters> = {}) =>
      serveVault({
        hosts: [app],
        page: frame.page,
        clock,
        onOpen: (ceremony) => ceremonies.push(ceremony),
        onEnd: (reason) => ends.push(reason),
        ...more,
      }),
    ceremony: () => vi.waitFor(() => ceremonies[0] ?? expect.fail('not opened'), { timeout: 30_000 }),
  }
}

const isReady = (message: unknown): message is ReadyMessage =>
  (message as { type?: unknown } | null)?.type === 'ready'
export const nonceOf = ({ received }: FakeWindow) => received.find(isReady)?.nonce as string

/** A host that does not follow the protocol: connects by hand, and returns its end of the port. */
export function connectByHand({ host, frame }: ReturnType<typeof setUp>, from = host, nonce = nonceOf(host)) {
  const { port1, port2 } = new MessageChannel()
  const messages: unknown[] = []
  port1.onmessage = ({ data }) => messages.push(data)
  frame.seenBy(from).postMessage({ protocol, type: 'connect', version, nonce }, vault, [port2])
  return { port: port1, messages, close: () => port1.close() }
}

/** Resolves with a ceremony as soon as one begins, so that a missing refusal fails a test instead of hanging it. */
export const openOrSettle = ({ open, serve }: ReturnType<typeof setUp>) =>
  Promise.race([open(), new Promise((resolve) => serve({ onOpen: resolve }))])

/** Waits until messages that were posted on other ports before have arrived. */
export async function deliverMessages() {
  const { port1, port2 } = new MessageChannel()
  const arrived = new Promise((resolve) => {
    port2.onmessage = resolve
  })
  port1.postMessage('last')
  await arrived
  port1.close()
  await new Promise(setImmediate)
}
