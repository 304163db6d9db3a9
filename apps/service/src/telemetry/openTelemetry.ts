import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { notReadyReasons } from '@latchkey/server'
import { type Meter, messageChannels, messageOutcomes } from '@latchkey/server/ports'
import type { Meter as ApiMeter, Attributes } from '@opentelemetry/api'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus'
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import {
  AggregationTemporality,
  type IMetricReader,
  InstrumentType,
  MeterProvider,
  PeriodicExportingMetricReader,
} from '@opentelemetry/sdk-metrics'

import { createSpans, type Spans } from './createSpans.ts'
import type { KeyTimes, Telemetry, TelemetrySettings } from './telemetry.types.ts'

/** Bounds of the histogram of durations, seconds. */
const seconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/**
 * Measures by the OpenTelemetry SDK: for Prometheus, for a collector, or both. Labels are operations, outcomes and
 * channels; nothing says who did something.
 *
 * @throws the system's error if the port is taken
 */
export async function openTelemetry({
  metrics,
  otlpUrl,
  closeMs = 3_000,
  version = 'unknown',
}: TelemetrySettings): Promise<Telemetry> {
  // Each process has an ID, so that a collector tells replicas apart. OTEL_RESOURCE_ATTRIBUTES may name another.
  const attributes = {
    'service.name': 'latchkey',
    'service.version': version,
    'service.instance.id': randomUUID(),
  }
  const resource = resourceFromAttributes(attributes).merge(detectResources({ detectors: [envDetector] }))
  const prometheus = metrics && (await listenForPrometheus(metrics))
  const readers: IMetricReader[] = []
  if (prometheus) readers.push(prometheus.exporter)
  if (otlpUrl) {
    const exporter = new OTLPMetricExporter({ url: `${otlpUrl}/v1/metrics` })
    exporter.selectAggregationTemporality = temporalityOf
    readers.push(new PeriodicExportingMetricReader({ exporter, exportIntervalMillis: 15_000 }))
  }
  const provider = new MeterProvider({ resource, readers })
  const api = provider.getMeter('latchkey')
  const spans = otlpUrl ? createSpans(otlpUrl, resource) : undefined
  const restarts = api.createCounter('latchkey.enclave.restarts', {
    description: 'How often the enclave ended, or the connection to it.',
  })
  // It begins at 0, so that an alert on an increase sees the first one.
  restarts.add(0)
  observeProcess(api)
  api
    .createObservableGauge('latchkey.build.info', { description: '1, with the version of this program.' })
    .addCallback((result) => result.observe(1, { version }))

  return {
    meter: { request: createRequestMeter(api, spans), message: createMessageMeter(api) },
    port: prometheus?.port,
    enclaveRestarted: () => restarts.add(1),
    observe(server) {
      observeStore(api, server)
      observeReadiness(api, server)
      observeDistribution(api, server)
      observeReplica(api, server)
    },
    observeKeys: (read) => observeKeys(api, read),
    async close() {
      await Promise.allSettled([
        prometheus?.close(),
        provider.shutdown({ timeoutMillis: closeMs }),
        spans?.close(closeMs),
      ])
    },
  }
}

/**
 * Counters are the sum since the start. Gauges are what was just observed: a cumulative reader of this SDK would repeat the
 * last value of each label for good. OpenTelemetry Specification, Metrics SDK, Observations inside asynchronous callbacks
 */
const temporalityOf = (instrument: InstrumentType): AggregationTemporality =>
  instrument === InstrumentType.OBSERVABLE_GAUGE
    ? AggregationTemporality.DELTA
    : AggregationTemporality.CUMULATIVE

/** The exporter's own server doesn't say which port it got. */
async function listenForPrometheus({ host, port }: { host: string; port: number }) {
  const exporter = new PrometheusExporter({ preventServerStart: true, withoutScopeInfo: true })
  exporter.selectAggregationTemporality = temporalityOf
  const server = createServer((incoming, outgoing) => {
    if (incoming.url?.split('?', 1)[0] === '/metrics') exporter.getMetricsRequestHandler(incoming, outgoing)
    else outgoing.writeHead(404).end()
  }).unref()
  server.listen(port, host)
  await once(server, 'listening')
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { exporter, port: (server.address() as AddressInfo).port, close }
}

function createMessageMeter(api: ApiMeter): Meter['message'] {
  const messages = api.createCounter('latchkey.messages', {
    description: 'Attempts to send mail and SMS, by how they ended.',
  })
  // They begin at 0, so that an alert on an increase sees the first one.
  for (const channel of messageChannels)
    for (const outcome of messageOutcomes) messages.add(0, { channel, outcome })
  const sentAt = new Map<string, number>()
  api
    .createObservableGauge('latchkey.messages.last_success.seconds', {
      description: 'Time since this process last sent a message; missing until it does.',
      unit: 's',
    })
    .addCallback((result) => {
      for (const [channel, at] of sentAt) result.observe((performance.now() - at) / 1_000, { channel })
    })
  return (channel, outcome) => {
    messages.add(1, { channel, outcome })
    if (outcome === 'sent') sentAt.set(channel, performance.now())
  }
}

function createRequestMeter(api: ApiMeter, spans: Spans | undefined): Meter['request'] {
  // Its count is the number of requests: a second instrument would cost each request as much again.
  const duration = api.createHistogram('latchkey.request.duration.seconds', {
    description: 'From the arrival of a request until its answer.',
    unit: 's',
    advice: { explicitBucketBoundaries: seconds },
  })
  // One object for each combination of labels: they are compared for every request.
  const known = new Map<string, Map<string, Attributes>>()
  const labels = (surface: string, operation: string, outcome: string): Attributes => {
    const name = `${surface} ${operation}`
    const byOutcome = known.get(name) ?? new Map<string, Attributes>()
    known.set(name, byOutcome)
    const labels = byOutcome.get(outcome) ?? { surface, operation, outcome }
    byOutcome.set(outcome, labels)
    return labels
  }
  return (surface, operation, traceparent) => {
    const began = performance.now()
    const endSpan = spans?.begin(`${surface}/${operation}`, traceparent)
    return (outcome) => {
      duration.record((performance.now() - began) / 1_000, labels(surface, operation, outcome))
      endSpan?.(outcome)
    }
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
  const webhooks = api.createObservableGauge('latchkey.webhooks.depth', {
    description: 'Events that wait for webhook endpoints.',
  })
  const oldestWebhook = api.createObservableGauge('latchkey.webhooks.oldest.seconds', {
    description: 'Age of the oldest event that waits.',
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
        result.observe(webhooks, measures.webhooksWaiting)
        result.observe(oldestWebhook, measures.oldestWebhookSeconds)
        result.observe(roundTrip, measures.roundTripSeconds)
        result.observe(up, 1)
      } catch {
        // The log says why; the other gauges are missing meanwhile.
        result.observe(up, 0)
      }
    },
    [waiting, oldest, webhooks, oldestWebhook, roundTrip, up],
  )
}

function observeReadiness(api: ApiMeter, server: Parameters<Telemetry['observe']>[0]): void {
  const ready = api.createObservableGauge('latchkey.ready', {
    description: '1 if the process can do its work.',
  })
  const notReady = api.createObservableGauge('latchkey.not_ready', {
    description: '1 for the reason why the process can not do its work, 0 for the others.',
  })
  api.addBatchObservableCallback(
    async (result) => {
      const present = await server.notReady()
      result.observe(ready, present ? 0 : 1)
      // Each reason each time, so that an alert on one ends.
      for (const reason of notReadyReasons) result.observe(notReady, reason === present ? 1 : 0, { reason })
    },
    [ready, notReady],
  )
}

function observeDistribution(api: ApiMeter, server: Parameters<Telemetry['observe']>[0]): void {
  const nodesAway = api.createObservableGauge('latchkey.database.nodes_away', {
    description: 'Nodes that the coordinator of a distributed database can not connect to.',
  })
  const largestShard = api.createObservableGauge('latchkey.database.largest_shard.ratio', {
    description: 'Bytes of the largest shard of a distributed database, in multiples of the mean.',
  })
  api.addBatchObservableCallback(
    (result) => {
      const measures = server.measureDistribution()
      if (measures) result.observe(nodesAway, measures.nodesAway)
      if (measures?.largestShardRatio) result.observe(largestShard, measures.largestShardRatio)
    },
    [nodesAway, largestShard],
  )
}

function observeReplica(api: ApiMeter, server: Parameters<Telemetry['observe']>[0]): void {
  api
    .createObservableGauge('latchkey.database.replica_lag.seconds', {
      description: 'For how long the read replica has lacked what was written; missing where there is none.',
      unit: 's',
    })
    .addCallback(async (result) => {
      const lag = await server.measureReplica()
      if (lag !== undefined) result.observe(lag)
    })
}

function observeKeys(api: ApiMeter, read: () => Promise<KeyTimes>): void {
  api
    .createObservableGauge('latchkey.key.age.seconds', {
      description: 'Time since a key was made; missing where it is unknown.',
      unit: 's',
    })
    .addCallback(async (result) => {
      for (const [key, madeAt = ''] of Object.entries(await read())) {
        const age = Date.now() - Date.parse(madeAt)
        if (Number.isFinite(age)) result.observe(age / 1_000, { key })
      }
    })
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
