import { monitorEventLoopDelay } from 'node:perf_hooks'
import { MessageRefused, type Meter } from '@latchkey/server/ports'
import type { Meter as ApiMeter, Attributes } from '@opentelemetry/api'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { type IMetricReader, MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'

import { createSpans, type Spans } from './createSpans.ts'
import type { Telemetry, TelemetrySettings } from './telemetry.types.ts'

/** Bounds of the histogram of durations, seconds. */
const seconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** How long the last measures may take to be sent. */
const closeMs = 3_000

/**
 * Measures by the OpenTelemetry SDK: for Prometheus, for a collector, or both. Labels are operations, outcomes and
 * channels; nothing says who did something.
 *
 * @throws the system's error if the port is taken
 */
export async function openTelemetry({ metrics, otlpUrl }: TelemetrySettings): Promise<Telemetry> {
  const resource = resourceFromAttributes({ 'service.name': 'latchkey' })
  const prometheus = metrics && (await listenForPrometheus(metrics))
  const readers: IMetricReader[] = []
  if (prometheus) readers.push(prometheus)
  if (otlpUrl) {
    const exporter = new OTLPMetricExporter({ url: `${otlpUrl}/v1/metrics` })
    readers.push(new PeriodicExportingMetricReader({ exporter, exportIntervalMillis: 15_000 }))
  }
  const provider = new MeterProvider({ resource, readers })
  const api = provider.getMeter('latchkey')
  const spans = otlpUrl ? createSpans(otlpUrl, resource) : undefined
  const messages = api.createCounter('latchkey.messages', { description: 'Mail and SMS, by how they ended.' })
  const restarts = api.createCounter('latchkey.enclave.restarts', {
    description: 'How often the enclave ended, or the connection to it.',
  })
  observeProcess(api)

  const counted = <Message>(channel: string, send: (message: Message) => Promise<void>) => ({
    async send(message: Message) {
      try {
        await send(message)
        messages.add(1, { channel, outcome: 'sent' })
      } catch (error) {
        messages.add(1, { channel, outcome: error instanceof MessageRefused ? 'refused' : 'failed' })
        throw error
      }
    },
  })

  return {
    meter: createMeter(api, spans),
    port: prometheus && metrics?.port,
    mailer: (mailer) => counted('email', (message) => mailer.send(message)),
    sms: (sms) => counted('sms', (message) => sms.send(message)),
    enclaveRestarted: () => restarts.add(1),
    observe: (server) => observeStore(api, server),
    async close() {
      await Promise.allSettled([provider.shutdown({ timeoutMillis: closeMs }), spans?.close(closeMs)])
    },
  }
}

async function listenForPrometheus({
  host,
  port,
}: {
  host: string
  port: number
}): Promise<PrometheusExporter> {
  const exporter = new PrometheusExporter({ host, port, preventServerStart: true, withoutScopeInfo: true })
  await exporter.startServer()
  return exporter
}

function createMeter(api: ApiMeter, spans: Spans | undefined): Meter {
  const requests = api.createCounter('latchkey.requests', { description: 'Answered requests.' })
  const duration = api.createHistogram('latchkey.request.duration.seconds', {
    description: 'From the arrival of a request until its answer.',
    unit: 's',
    advice: { explicitBucketBoundaries: seconds },
  })
  // One object for each pair of labels: they are compared for every request.
  const known = new Map<string, Attributes>()
  const labels = (surface: string, operation: string, outcome?: string): Attributes => {
    const key = `${surface} ${operation} ${outcome}`
    const found = known.get(key) ?? { surface, operation, ...(outcome && { outcome }) }
    known.set(key, found)
    return found
  }
  return {
    request(surface, operation, headers) {
      const began = performance.now()
      const endSpan = spans?.begin(`${surface}/${operation}`, headers)
      return (outcome) => {
        requests.add(1, labels(surface, operation, outcome))
        duration.record((performance.now() - began) / 1_000, labels(surface, operation))
        endSpan?.(outcome)
      }
    },
  }
}

function observeStore(api: ApiMeter, server: Parameters<Telemetry['observe']>[0]): void {
  const waiting = api.createObservableGauge('latchkey.outbox.depth', {
    description: 'Mail and SMS that wait to be sent.',
  })
  const oldest = api.createObservableGauge('latchkey.outbox.oldest.seconds', {
    description: 'Age of the oldest message that waits.',
    unit: 's',
  })
  const roundTrip = api.createObservableGauge('latchkey.database.round_trip.seconds', {
    description: 'How long the database took to answer a small query.',
    unit: 's',
  })
  const up = api.createObservableGauge('latchkey.database.up', { description: '1 if the database answers.' })
  api.addBatchObservableCallback(
    async (result) => {
      try {
        const measures = await server.measure()
        result.observe(waiting, measures.messagesWaiting)
        result.observe(oldest, measures.oldestMessageSeconds)
        result.observe(roundTrip, measures.roundTripSeconds)
        result.observe(up, 1)
      } catch {
        // The log says why; the other gauges have no value then.
        result.observe(up, 0)
      }
    },
    [waiting, oldest, roundTrip, up],
  )
}

function observeProcess(api: ApiMeter): void {
  const resolution = 20
  const delay = monitorEventLoopDelay({ resolution })
  delay.enable()
  api
    .createObservableGauge('latchkey.process.event_loop_delay.seconds', {
      description: '99th percentile since the last reading.',
      unit: 's',
    })
    .addCallback((result) => {
      result.observe(Math.max(0, delay.percentile(99) / 1e9 - resolution / 1_000))
      delay.reset()
    })
  api
    .createObservableGauge('latchkey.process.memory.bytes', { description: 'Resident set size.', unit: 'By' })
    .addCallback((result) => result.observe(process.memoryUsage.rss()))
}
