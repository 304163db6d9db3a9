import type { ObjectKind } from '@latchkey/contract/activities'
import { useMemberNames } from '../../api/useMemberNames.ts'
import { useQueryOf } from '../../api/useQueryOf.ts'

/** Names by ID, as far as they can be read: what was deleted has none. Reads only lists of the kinds that are shown. */
export function useNamesOf(
  shown: ReadonlySet<ObjectKind>,
  organizationId: string | undefined,
): (kind: ObjectKind, id: string) => string {
  const read = (kind: ObjectKind) => ({ organizationId, enabled: shown.has(kind) })
  const nameOfMember = useMemberNames(organizationId)
  const policies = useQueryOf('listPolicies', {}, read('policy'))
  const tags = useQueryOf('listUserTags', {}, read('tag'))
  const wallets = useQueryOf('listWallets', {}, read('wallet'))
  const privateKeys = useQueryOf('listPrivateKeys', {}, read('privateKey'))
  const endpoints = useQueryOf('listWebhookEndpoints', {}, read('endpoint'))
  const names: {
    readonly [Kind in ObjectKind]?: readonly (readonly [id: string, name: string])[] | undefined
  } = {
    policy: policies.data?.policies.map(({ policyId, policyName }) => [policyId, policyName]),
    tag: tags.data?.userTags.map(({ tagId, tagName }) => [tagId, tagName]),
    wallet: wallets.data?.wallets.map(({ walletId, walletName }) => [walletId, walletName]),
    privateKey: privateKeys.data?.privateKeys.map(({ privateKeyId, privateKeyName }) => [
      privateKeyId,
      privateKeyName,
    ]),
    endpoint: endpoints.data?.webhookEndpoints.map(({ endpointId, name }) => [endpointId, name]),
  }
  return (kind, id) => {
    if (kind === 'member') return nameOfMember(id)
    return names[kind]?.find(([known]) => known === id)?.[1] ?? id
  }
}
