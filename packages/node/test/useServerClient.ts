import { createTestService, type TestService } from '@latchkey/testing/node'
import { afterAll, beforeAll } from 'vitest'

import { serverClientOf } from '../src/client/createServerClient.ts'
import type { CreateServerClientOptions, ServerClient } from '../src/client/serverClient.types.ts'
import { race, type Send, type Surroundings } from '../src/client/surroundings.ts'

export interface ClientUnderTest {
  readonly service: TestService
  /** Requests that the client has sent since the last call of `create`. */
  readonly sent: { url: string; body: Record<string, unknown>; headers: Record<string, string> }[]
  /** Waits of the client, in milliseconds. Each advances the service's clock. */
  readonly waits: number[]
  /** Creates a client. `network` wraps what reaches the service. */
  create(
    options?: Partial<CreateServerClientOptions>,
    network?: (reach: Send) => Send,
    surroundings?: Partial<Surroundings>,
  ): ServerClient
}

/** The real service in this process, and clients of it, for the tests of a file. */
export function useServerClient(): ClientUnderTest {
  const used = {} as { -readonly [Name in keyof ClientUnderTest]: ClientUnderTest[Name] }
  beforeAll(async () => {
    used.service = await createTestService()
  })
  afterAll(() => used.service.close())
  used.create = (options = {}, network = (reach) => reach, surroundings = {}) => {
    const { service } = used
    const sent: ClientUnderTest['sent'] = []
    const waits: number[] = []
    used.sent = sent
    used.waits = waits
    const reach = network((url, init) => service.fetch(url, init))
    return serverClientOf(
      {
        apiBaseUrl: service.config.apiBaseUrl,
        organizationId: service.seeded.organizationId,
        apiKey: service.seeded.rootApiKey.privateKey,
        ...options,
      },
      {
        async fetch(url, init) {
          sent.push({ url, body: JSON.parse(init.body), headers: init.headers })
          return await reach(url, init)
        },
        now: options.now ?? (() => service.clock.now()),
        random: () => 1,
        timeout: () => new AbortController().signal,
        async sleep(milliseconds, signal) {
          waits.push(milliseconds)
          service.clock.advance(milliseconds)
          await race(Promise.resolve(), signal)
        },
        ...surroundings,
      },
    )
  }
  return used
}
