import type { ReactNode } from 'react'

import { useQueryOf } from '../../api/useQueryOf.ts'
import { Badge } from '../../parts/Badge.tsx'
import { describeDuration } from '../../parts/describeDuration.ts'
import { Facts } from '../../parts/Facts.tsx'
import { Section } from '../../parts/Section.tsx'
import { pathTo } from '../../routing/useRoute.ts'
import { useSettings } from '../../settings/SettingsContext.ts'
import { channelState, type PartState } from './channelState.ts'
import { serviceStates } from './serviceStates.ts'
import type { Usage } from './tallies.ts'
import { webhookState } from './webhookState.ts'

export interface HealthProps {
  usage: Usage
  /** When it was read. */
  now: number
  /** Whether users can sign in; undefined while that is read, and without an auth proxy. */
  isEnabled: boolean | undefined
}

/** How each part of the service is doing. */
export function Health({ usage, now, isEnabled }: HealthProps) {
  const { apiBaseUrl, authProxyUrl } = useSettings()
  const endpoints = useQueryOf('listWebhookEndpoints')
  const { database, enclave } = serviceStates(usage.health)
  return (
    <Section title="Health">
      <Facts
        facts={[
          ...(isEnabled === undefined
            ? []
            : [['Sign-in', <SignInState key="proxy" isEnabled={isEnabled} />] as const]),
          ...usage.channels.map(
            (channel) =>
              [
                channel.channel === 'email' ? 'Email' : 'SMS',
                <State key={channel.channel} state={channelState(channel, now)}>
                  <a href={pathTo('auth-messages')}>Email and SMS</a>
                </State>,
              ] as const,
          ),
          ['Messages waiting', <State key="waiting" state={waitingState(usage.health)} />],
          ...(endpoints.data
            ? [
                [
                  'Webhooks',
                  <State key="webhooks" state={webhookState(endpoints.data.webhookEndpoints, now)}>
                    <a href={pathTo('webhooks')}>Webhooks</a>
                  </State>,
                ] as const,
              ]
            : []),
          ['Database', <State key="database" state={database} />],
          ['Enclave', <State key="enclave" state={enclave} />],
          ['Version', usage.version],
          [
            'Documentation',
            <span key="documentation" className="db-actions">
              <a href={`${apiBaseUrl}/openapi.json`}>Public API</a>
              <a href={`${authProxyUrl}/openapi.json`}>Auth proxy</a>
            </span>,
          ],
        ]}
      />
    </Section>
  )
}

const State = ({ state: { kind, label, text }, children }: { state: PartState; children?: ReactNode }) => (
  <span className="db-actions">
    <Badge kind={kind}>{label}</Badge>
    {text} {children}
  </span>
)

/** Messages that wait longer than this are late. */
const lateSeconds = 60

function waitingState({ messagesWaiting, oldestMessageSeconds }: Usage['health']): PartState {
  if (messagesWaiting === 0) return { kind: 'plain', label: 'None', text: '' }
  const late = oldestMessageSeconds > lateSeconds
  return {
    kind: late ? 'warning' : 'success',
    label: late ? 'Late' : 'On time',
    text: `${messagesWaiting >= 50 ? '50 or more' : messagesWaiting}, the oldest for ${describeDuration(oldestMessageSeconds * 1_000)}`,
  }
}

const SignInState = ({ isEnabled }: { isEnabled: boolean }) => (
  <span className="db-actions">
    <Badge kind={isEnabled ? 'success' : 'danger'}>{isEnabled ? 'On' : 'Off'}</Badge>
    {isEnabled ? 'People can sign in to your app' : 'Nobody can sign in to your app'}{' '}
    <a href={pathTo('auth')}>Settings</a>
  </span>
)
