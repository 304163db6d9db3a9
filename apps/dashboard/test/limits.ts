import type { OperationResult } from '@latchkey/ui'

const since = { seconds: '1773480360', nanos: '0' }

/** A hundred USDC a day. */
export const limit: OperationResult<'listLimits'>['limits'][number] = {
  limitId: '7e6d5c4b-0000-4000-8000-000000000201',
  limitName: 'usdc a day',
  asset: { network: 'eip155:8453', token: '0x833589fcd6edb6e08f4c7c32d4f71b54bda02913' },
  where: 'true',
  per: 'P1D',
  by: [],
  spent: '12000000',
  count: 3,
  createdAt: since,
  updatedAt: since,
}
