import { once } from 'node:events'
import { createServer, type Server as HttpServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { notReadyReasons, type Server, type SettingsInput } from '@latchkey/server'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { openSpareStore } from '../../test/openSpareStore.ts'
import { type RunningService, startService } from '../startService.ts'
import { openTelemetry } from './openTelemetry.ts'
import type { KeyTimes, Telemetry } from './telemetry.types.ts'

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

async function listen(onRequest: (request: IncomingMessage, body: string) => void): Promise<number> {
  const server: HttpServer = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    onRequest(request, body)
    response.setHeader('content-type', 'application/json').end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closers.push(async () => server.close())
  return (server.address() as AddressInfo).port
}

const prometheus = { host: '127.0.0.1', port: 0 }

const metricsOf = async ({ port }: Telemetry): Promise<string> =>
  (await fetch(`http://127.0.0.1:${port}/metrics`)).text()

async function start(telemetry: Telemetry, settings: SettingsInput = {}): Promise<RunningService> {
  const service = await startService({ openStore: openSpareStore, meter: telemetry.meter, settings })
  closers.push(() => telemetry.close(), service.close)
  telemetry.observe(service.server)
  return service
}

const ask = async ({ facts }: RunningService, operation: string, body: object, headers: object = {}) => {
  const response = await fetch(`${facts.authProxyUrl}/v1/${operation}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-auth-proxy-config-id': facts.authProxyConfigId!,
      origin: 'http://localhost:5173',
      ...headers,
    },
    body: JSON.stringify(body),
  })
  return response.status
}

const contact = 'ada@example.com'

type Attribute = { key: string; value: { stringValue: string } }

describe('openTelemetry', () => {
  it('parameters: metrics', async () => {
    const telemetry = await openTelemetry({ metrics: prometheus, version: '0.1.0+3f2c9a1' })
    const service = await start(telemetry)
    expect(await ask(service, 'otp_init', { otpType: 'OTP_TYPE_EMAIL', contact })).toBe(200)
    expect(await ask(service, 'otp_verify', { otpId: contact, otpCode: '123456' })).toBe(400)
    await service.server.settled()
    const before = await metricsOf(telemetry)
    telemetry.enclaveRestarted()
    telemetry.meter.message('sms', 'failed')

    const text = await metricsOf(telemetry)
    const value = (line: string) =>
      text
        .split('\n')
        .find((one) => one.startsWith(`${line} `))
        ?.split(' ')[1]
    const labels = 'surface="authProxy",operation="otp_init"'
    expect(value(`latchkey_request_duration_seconds_count{${labels},outcome="OK"}`)).toBe('1')
    expect(text).toMatch(/operation="otp_verify",outcome="[A-Z_]+"} 1/)
    // The auth proxy is a client of the public API.
    expect(
      value('latchkey_request_duration_seconds_count{surface="publicApi",operation="init_otp",outcome="OK"}'),
    ).toBe('1')
    expect(value(`latchkey_request_duration_seconds_bucket{${labels},outcome="OK",le="+Inf"}`)).toBe('1')
    expect(value('latchkey_messages_total{channel="email",outcome="sent"}')).toBe('1')
    expect(value('latchkey_messages_total{channel="sms",outcome="failed"}')).toBe('1')
    expect(Number(value('latchkey_messages_last_success_seconds{channel="email"}'))).toBeGreaterThanOrEqual(0)
    expect(text).not.toContain('latchkey_messages_last_success_seconds{channel="sms"}')
    // Counters begin at 0, so that an alert sees the first increase.
    expect(before).toMatch(/^latchkey_messages_total\{channel="sms",outcome="failed"\} 0$/m)
    expect(before).toMatch(/^latchkey_enclave_restarts_total 0$/m)
    expect(value('latchkey_ready')).toBe('1')
    expect(value('latchkey_build_info{version="0.1.0+3f2c9a1"}')).toBe('1')
    expect(value('latchkey_enclave_restarts_total')).toBe('1')
    expect(value('latchkey_database_up')).toBe('1')
    expect(value('latchkey_outbox_depth')).toBe('0')
    expect(value('latchkey_webhooks_oldest_seconds')).toBe('0')
    expect(Number(value('latchkey_database_round_trip_seconds'))).toBeGreaterThan(0)
    expect(text).not.toContain(contact)
    expect((await fetch(`http://127.0.0.1:${telemetry.port}/`)).status).toBe(404)
  })

  it('behavior: measures the age of keys, where it is known', async () => {
    const telemetry = await openTelemetry({ metrics: prometheus })
    closers.push(() => telemetry.close())
    const madeAt = new Date(Date.now() - 86_400_000).toISOString()
    telemetry.observeKeys(async () => ({ sessionKey: madeAt, pepper: undefined, sealKey: 'last year' }))
    const text = await metricsOf(telemetry)
    const ages = [...text.matchAll(/^latchkey_key_age_seconds\{key="(\w+)"\} ([\d.]+)/gm)]
    expect(ages.map(([, key, age]) => [key, Math.round(Number(age) / 1_000)])).toEqual([['sessionKey', 86]])
  })

  describe('behavior: every state leaves /metrics as it was, but for counters', () => {
    type Observed = Parameters<Telemetry['observe']>[0]
    const measures = {
      messagesWaiting: 3,
      oldestMessageSeconds: 4,
      webhooksWaiting: 5,
      oldestWebhookSeconds: 6,
      roundTripSeconds: 0.25,
    }
    const well: Observed = {
      measure: async () => measures,
      measureDistribution: () => ({ nodesAway: 0, largestShardRatio: 1.25 }),
      measureReplica: async () => 0,
      notReady: async () => undefined,
    }
    const allKeys: KeyTimes = { sessionKey: 'made', 'enclave.sealKey': 'made' }
    const states: Record<string, { server?: Partial<Observed>; keys?: KeyTimes; shows: RegExp }> = {
      ...Object.fromEntries(
        notReadyReasons.map((reason) => [
          `not ready: ${reason}`,
          {
            server: { notReady: async () => reason },
            shows: new RegExp(`^latchkey_not_ready\\{reason="${reason}"\\} 1$`, 'm'),
          },
        ]),
      ),
      'the database is away': {
        server: { measure: () => Promise.reject(new Error('away')) },
        shows: /^latchkey_database_up 0$/m,
      },
      'a node is away': {
        server: { measureDistribution: () => ({ nodesAway: 1, largestShardRatio: undefined }) },
        shows: /^latchkey_database_nodes_away 1$/m,
      },
      'the replica is behind': {
        server: { measureReplica: async () => 12 },
        shows: /^latchkey_database_replica_lag_seconds 12$/m,
      },
      'the enclave is away': { keys: { sessionKey: 'made' }, shows: /^latchkey_key_age/m },
    }

    it.each(Object.keys(states))('%s', async (name) => {
      const { server, keys, shows } = states[name]!
      const telemetry = await openTelemetry({ metrics: prometheus })
      closers.push(() => telemetry.close())
      let now: Observed = well
      let keysNow = allKeys
      telemetry.observe({
        measure: () => now.measure(),
        measureDistribution: () => now.measureDistribution(),
        measureReplica: () => now.measureReplica(),
        notReady: () => now.notReady(),
      })
      const madeAt = new Date().toISOString()
      telemetry.observeKeys(async () =>
        Object.fromEntries(Object.entries(keysNow).map(([key, time]) => [key, time && madeAt])),
      )
      /** Values that change with each reading are left out. */
      const read = async () =>
        (await metricsOf(telemetry)).replace(
          /^(latchkey_process_\w+|latchkey_key_age_seconds\S*) .*$/gm,
          '$1',
        )
      const before = await read()
      now = { ...well, ...server }
      keysNow = keys ?? allKeys
      const meanwhile = await read()
      expect(meanwhile).toMatch(shows)
      expect(meanwhile).not.toBe(before)
      expect(meanwhile.match(/^latchkey_not_ready\{.* 1$/gm) ?? []).toHaveLength(server?.notReady ? 1 : 0)
      now = well
      keysNow = allKeys
      expect(await read()).toBe(before)
    })
  })

  it('behavior: says that the database is down', async () => {
    const telemetry = await openTelemetry({ metrics: prometheus })
    closers.push(() => telemetry.close())
    telemetry.observe({
      measure: () => Promise.reject(new Error('away')),
      measureDistribution: () => undefined,
      measureReplica: async () => undefined,
      notReady: async () => 'database',
    })
    const text = await metricsOf(telemetry)
    expect(text).toMatch(/^latchkey_database_up 0$/m)
    expect(text).toMatch(/^latchkey_ready 0$/m)
    expect(text).toMatch(/^latchkey_not_ready\{reason="database"\} 1$/m)
    expect(text).not.toMatch(/^latchkey_outbox_depth/m)
  })

  it('behavior: measures nodes and shards of a distributed database, also while a node is away', async () => {
    const telemetry = await openTelemetry({ metrics: prometheus })
    closers.push(() => telemetry.close())
    const measures: ReturnType<Server['measureDistribution']>[] = [
      undefined,
      { nodesAway: 0, largestShardRatio: 1.25 },
      { nodesAway: 1, largestShardRatio: undefined },
    ]
    telemetry.observe({
      measure: () => Promise.reject(new Error('a node is away')),
      measureDistribution: () => measures.shift(),
      measureReplica: async () => undefined,
      notReady: async () => undefined,
    })
    const read = async () => (await metricsOf(telemetry)).match(/^latchkey_database_[nl].*$/gm)
    expect(await read()).toBeNull()
    const ratio = 'latchkey_database_largest_shard_ratio 1.25'
    expect(await read()).toEqual(['latchkey_database_nodes_away 0', ratio])
    expect(await read()).toEqual(['latchkey_database_nodes_away 1'])
  })

  it('behavior: rejects a port that is taken', async () => {
    const port = await listen(() => {})
    await expect(openTelemetry({ metrics: { host: '127.0.0.1', port } })).rejects.toThrow('EADDRINUSE')
  })

  describe('parameters: otlpUrl', () => {
    const [traceId, parentSpanId] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7']

    /** Asks for a code with headers of a trace, and returns what the collector gets. */
    async function collect(trustedProxies: readonly string[], headers: object) {
      const sent = new Map<string, string>()
      const port = await listen(({ url }, body) => sent.set(url!, (sent.get(url!) ?? '') + body))
      const telemetry = await openTelemetry({ otlpUrl: `http://127.0.0.1:${port}` })
      const service = await start(telemetry, { trustedProxies })
      await ask(service, 'otp_init', { otpType: 'OTP_TYPE_EMAIL', contact }, headers)
      await telemetry.close()
      const [resource] = JSON.parse(sent.get('/v1/traces')!).resourceSpans
      const span = resource.scopeSpans[0].spans.find(
        ({ name }: { name: string }) => name === 'authProxy/otp_init',
      )
      return { sent, span }
    }
    const local = ['127.0.0.1', '::1']

    it('default: a span for each request, in the trace of a trusted proxy', async () => {
      const { sent, span } = await collect(local, { traceparent: `00-${traceId}-${parentSpanId}-01` })
      expect([...sent.keys()].sort()).toEqual(['/v1/metrics', '/v1/traces'])
      expect(span).toMatchObject({ traceId, parentSpanId })
      expect(span.attributes).toEqual([{ key: 'latchkey.outcome', value: { stringValue: 'OK' } }])
      expect(sent.get('/v1/traces')! + sent.get('/v1/metrics')!).not.toContain(contact)
    })

    it('behavior: nobody hides a request, or adds to its trace', async () => {
      const headers = { traceparent: `00-${traceId}-${parentSpanId}-00`, tracestate: 'their=text' }
      const hidden = await collect(local, headers)
      expect(hidden.span).toMatchObject({ traceId })
      expect(hidden.sent.get('/v1/traces')).not.toContain('their=text')
      const stranger = await collect([], headers)
      expect(stranger.span.traceId).not.toBe(traceId)
      expect(stranger.span.parentSpanId).toBeFalsy()
    })
  })

  it('behavior: processes have different IDs at a collector, and the attributes of the environment', async () => {
    vi.stubEnv('OTEL_RESOURCE_ATTRIBUTES', 'deployment.environment.name=staging,service.version=1.2.3')
    const ids = new Set<string>()
    for (let process = 0; process < 2; process++) {
      const bodies: string[] = []
      const port = await listen((_, body) => bodies.push(body))
      const telemetry = await openTelemetry({ otlpUrl: `http://127.0.0.1:${port}` })
      telemetry.meter.request('publicApi', 'whoami')('OK')
      await telemetry.close()
      for (const body of bodies) {
        const [{ resource }] = JSON.parse(body).resourceMetrics ?? JSON.parse(body).resourceSpans
        const attributes = Object.fromEntries(
          resource.attributes.map(({ key, value }: Attribute) => [key, value.stringValue]),
        )
        expect(attributes).toMatchObject({
          'service.version': '1.2.3',
          'deployment.environment.name': 'staging',
        })
        ids.add(attributes['service.instance.id'])
      }
    }
    vi.unstubAllEnvs()
    expect(ids.size).toBe(2)
  })

  it('behavior: ends although the collector is away', async () => {
    // Nothing listens on port 1.
    const telemetry = await openTelemetry({ otlpUrl: 'http://127.0.0.1:1', closeMs: 50 })
    telemetry.meter.request('publicApi', 'whoami')('OK')
    await telemetry.close()
  })
})
