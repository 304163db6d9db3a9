import { StartRefused } from '../StartRefused.ts'
import type { TelemetrySettings } from '../telemetry/telemetry.types.ts'
import { nameOf, type OptionValues } from './options.ts'
import { readUrl } from './readUrl.ts'

/**
 * Where measures go; undefined if nowhere.
 *
 * @throws {@link StartRefused}
 */
export function readTelemetry({
  metrics,
  otlpEndpoint,
}: Pick<OptionValues, 'metrics' | 'otlpEndpoint'>): TelemetrySettings | undefined {
  if (metrics === undefined && otlpEndpoint === undefined) return undefined
  return {
    metrics: metrics === undefined ? undefined : readListener(metrics),
    // A collector is often on a private network without TLS, and gets nothing secret.
    otlpUrl: otlpEndpoint && readUrl('otlpEndpoint', otlpEndpoint, ['https:', 'http:']).replace(/\/+$/, ''),
  }
}

function readListener(text: string): { host: string; port: number } {
  const [, host, port] = /^(\[[\da-fA-F:]+\]|[\w.-]+):(\d{1,5})$/.exec(text) ?? []
  if (host && Number(port) >= 1 && Number(port) <= 65_535)
    return { host: host.replace(/^\[|\]$/g, ''), port: Number(port) }
  throw new StartRefused(`${nameOf('metrics')} is ${text}; expected HOST:PORT, such as 127.0.0.1:9464.`)
}
