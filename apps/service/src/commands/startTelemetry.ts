import { StartRefused } from '../StartRefused.ts'
import { nameOf } from '../settings/options.ts'
import type { Telemetry, TelemetrySettings } from '../telemetry/telemetry.types.ts'

/**
 * Loads what measures the service, and starts it.
 *
 * @throws {@link StartRefused} if the port for Prometheus is taken
 */
export async function startTelemetry(settings: TelemetrySettings): Promise<Telemetry> {
  const { openTelemetry } = await import('../telemetry/openTelemetry.ts')
  try {
    return await openTelemetry(settings)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : 'unknown'
    throw new StartRefused(`${nameOf('metrics')} can't be used: ${reason}.`, { cause })
  }
}
