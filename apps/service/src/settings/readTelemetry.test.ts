import { describe, expect, it } from 'vitest'

import { readTelemetry } from './readTelemetry.ts'

describe('readTelemetry', () => {
  it('default', () => expect(readTelemetry({})).toBeUndefined())
  it.each([
    ['127.0.0.1:9464', { host: '127.0.0.1', port: 9_464 }],
    ['[::1]:9464', { host: '::1', port: 9_464 }],
    ['metrics.internal:80', { host: 'metrics.internal', port: 80 }],
  ])('parameters: metrics %s', (metrics, listener) =>
    expect(readTelemetry({ metrics })).toEqual({ metrics: listener, otlpUrl: undefined }),
  )
  it.each(['9464', ':9464', '127.0.0.1', '127.0.0.1:0', '127.0.0.1:70000', 'http://a:1'])(
    'behavior: refuses metrics %j',
    (metrics) => expect(() => readTelemetry({ metrics })).toThrow(/expected HOST:PORT/),
  )
  it('parameters: otlpEndpoint', () => {
    expect(readTelemetry({ otlpEndpoint: 'http://collector:4318/' })).toEqual({
      metrics: undefined,
      otlpUrl: 'http://collector:4318',
    })
    expect(() => readTelemetry({ otlpEndpoint: 'collector:4318' })).toThrow(/OTEL_EXPORTER_OTLP_ENDPOINT/)
  })
})
