import type { OperationResult } from '@latchkey/ui'

import { describeDuration } from '../../parts/describeDuration.ts'
import { msOf } from '../../parts/Timestamp.tsx'
import { describeFailure } from '../webhooks/describeFailure.ts'
import type { PartState } from './channelState.ts'

type Endpoint = OperationResult<'listWebhookEndpoints'>['webhookEndpoints'][number]

/** Endpoints are judged by their last attempt, each by its own. */
export function webhookState(endpoints: readonly Endpoint[], now: number): PartState {
  const active = endpoints.filter(({ isActive }) => isActive)
  if (active.length === 0) {
    const text = endpoints.length === 0 ? 'No endpoint is set up.' : 'Every endpoint is paused.'
    return { kind: 'plain', label: 'None', text }
  }
  const failing = active.find(isFailing)
  if (failing?.deliveries) {
    const { lastFailedAt } = failing.deliveries
    const when = lastFailedAt ? `, ${describeDuration(now - msOf(lastFailedAt))} ago` : ''
    const text = `The last attempt to ${failing.name}${when}, failed: ${describeFailure(failing.deliveries)}.`
    return { kind: 'danger', label: 'Failing', text }
  }
  const used = active.some(({ deliveries }) => deliveries?.lastDeliveredAt)
  if (!used) return { kind: 'plain', label: 'Nothing sent yet', text: '' }
  return { kind: 'success', label: 'Working', text: '' }
}

function isFailing({ deliveries }: Endpoint): boolean {
  if (!deliveries?.lastFailedAt) return false
  return !deliveries.lastDeliveredAt || msOf(deliveries.lastFailedAt) > msOf(deliveries.lastDeliveredAt)
}
