import { type Context, ROOT_CONTEXT, SpanKind, SpanStatusCode } from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import type { Resource } from '@opentelemetry/resources'
import { AlwaysOnSampler, BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base'

/** One span for each request. */
export interface Spans {
  /** @returns called once, with the outcome of the request */
  begin(name: string, traceparent: string | undefined): (outcome: string) => void
  close(timeoutMs: number): Promise<void>
}

const propagator = new W3CTraceContextPropagator()
const getter = {
  get: (headers: Record<string, string>, name: string) => headers[name],
  keys: (headers: Record<string, string>) => Object.keys(headers),
}

/**
 * Sends a span for each request to a collector. A `traceparent` of a proxy in front is continued. It doesn't decide
 * whether there is a span: many proxies pass on what clients sent, who could hide their requests.
 */
export function createSpans(otlpUrl: string, resource: Resource): Spans {
  const exporter = new OTLPTraceExporter({ url: `${otlpUrl}/v1/traces` })
  const provider = new BasicTracerProvider({
    resource,
    sampler: new AlwaysOnSampler(),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  })
  const tracer = provider.getTracer('latchkey')
  const parentOf = (traceparent: string | undefined): Context =>
    traceparent === undefined ? ROOT_CONTEXT : propagator.extract(ROOT_CONTEXT, { traceparent }, getter)
  return {
    begin(name, traceparent) {
      const span = tracer.startSpan(name, { kind: SpanKind.SERVER }, parentOf(traceparent))
      return (outcome) => {
        span.setAttribute('latchkey.outcome', outcome)
        // A mistake of a client is no error of this service.
        if (outcome === 'INTERNAL' || outcome === 'UNAVAILABLE')
          span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      }
    },
    async close(timeoutMs) {
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, timeoutMs)
      })
      await Promise.race([provider.shutdown(), late])
      clearTimeout(timer)
    },
  }
}
