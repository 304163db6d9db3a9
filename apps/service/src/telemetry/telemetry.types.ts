import type { Server } from '@latchkey/server'
import type { Meter } from '@latchkey/server/ports'

/** Where measures and traces go. At least one of them. */
export interface TelemetrySettings {
  /** Version of the program that is measured. */
  version?: string | undefined
  /** Where Prometheus reads the metrics: a listener of its own. Port 0 picks a free one. */
  metrics?: { host: string; port: number } | undefined
  /** Base URL of an OpenTelemetry collector, which gets metrics and traces by OTLP over HTTP. */
  otlpUrl?: string | undefined
  /** Milliseconds that the last measures may take to be sent. @default 3_000 */
  closeMs?: number | undefined
}

/** When keys were made, ISO 8601, by the names of the keys. */
export type KeyTimes = Partial<Record<string, string>>

/** Measures what the service does. */
export interface Telemetry {
  readonly meter: Meter
  /** Port of the listener for Prometheus. */
  readonly port: number | undefined
  /** The enclave ended and was started or connected again. */
  enclaveRestarted(): void
  /** Reads the measures of this server whenever metrics are read. */
  observe(server: Pick<Server, 'measure' | 'measureDistribution' | 'measureReplica' | 'notReady'>): void
  /** Reads when keys were made, ISO 8601 by their names, whenever metrics are read. */
  observeKeys(read: () => Promise<KeyTimes>): void
  /** Sends what is left. Waits a few seconds at most. */
  close(): Promise<void>
}
