import { createKit, type Kit, type KitState } from '@latchkey/react'

const nothing = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }

/** A kit that was never started, in the state that a story sets. It has a clock of its own, which can be moved. */
export function createDevtoolsKit(slices: Partial<KitState> = {}): Kit {
  const kit = createKit(
    {
      apiBaseUrl: 'https://api.larkfield.example',
      authProxyConfigId: '6f3f3b8e-6c1f-4e0c-9d55-8f1c7f7f8a10',
      methods: ['email', 'passkey'],
      wallet: { rpc: { 'eip155:1': 'https://rpc.larkfield.example/v3/0123456789abcdef0123456789abcdef' } },
    },
    {
      clock: { now: () => Date.now(), elapsed: () => Date.now(), setTimeout, clearTimeout } as never,
      storage: { keys: undefined as never, metadata: nothing, flow: nothing },
    },
  )
  kit.store.set(slices)
  return Object.assign(kit, { start: () => () => undefined })
}
