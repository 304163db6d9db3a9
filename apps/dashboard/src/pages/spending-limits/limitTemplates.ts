import type { OperationParameters } from '@latchkey/ui'

type Params = OperationParameters<'createLimits'>['limits'][number]

/** USDC on Base. */
const usdc = { network: 'eip155:8453', token: '0x833589fcd6edb6e08f4c7c32d4f71b54bda02913' }

interface Template {
  label: string
  intro: string
  limit: Omit<Params, 'where' | 'notes'>
}

/** Limits to begin with. */
export const limitTemplates = {
  daily: {
    label: 'An amount a day',
    intro: 'Counts what each user sends of a token, or lets others take, in a day.',
    limit: { limitName: 'usdc a day', asset: usdc, per: 'P1D', by: ['user'] },
  },
  requests: {
    label: 'Signatures an hour',
    intro: 'Counts the requests that each session signs in an hour.',
    limit: { limitName: 'signatures an hour', asset: 'requests', per: 'PT1H', by: ['session'] },
  },
  recipients: {
    label: 'New recipients',
    intro: 'Counts what each recipient gets, so that a policy can ask for approvals the first time.',
    limit: { limitName: 'recipients', asset: usdc, per: 'P31D', by: ['recipient'] },
  },
} as const satisfies Readonly<Record<string, Template>>
export type LimitTemplate = keyof typeof limitTemplates
