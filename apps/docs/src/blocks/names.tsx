import type { readActivity, ServerClient } from '@latchkey/node/client'
import type { Kit, KitConfig } from '@latchkey/ui'
import type { ReactNode } from 'react'

// Values that a block may use without declaring them, by the names in the pages. A comment above a block lists them:
// <!-- names: kit, address -->

export * from '@latchkey/ui'
export { de } from '@latchkey/ui/locales'

export declare const kit: Kit
export declare const client: ServerClient
export declare const activity: Parameters<typeof readActivity>[0]
export declare const config: KitConfig
export declare const Account: () => ReactNode
export declare const App: () => ReactNode
export declare const Dashboard: () => ReactNode
export declare const Orders: () => ReactNode
export declare const OrdersIcon: () => ReactNode
export declare const Rewards: () => ReactNode
export declare const Spinner: () => ReactNode
export declare const GoogleLogo: () => ReactNode
export declare const draw: (state: object) => void
export declare const navigate: (path: string) => void
export declare const report: (code: string) => void
export declare const show: (text: string) => void
export declare const showCaptcha: (signal: AbortSignal) => Promise<string>
export declare const track: (name: string, facts: Readonly<Record<string, unknown>>) => void
export declare const openSignIn: () => void
export declare const row: HTMLElement
export declare const detectedWallet: { id: string }
export declare const ethereumWallet: {
  request(call: { method: string; params: unknown[] }): Promise<string>
}
export declare const address: `0x${string}`
export declare const to: `0x${string}`
export declare const url: string
export declare const body: string
export declare const request: Request
export declare const rawBody: string
export declare const statement: string
export declare const issuedAt: string
export declare const expirationTime: string
export declare const organizationId: string
export declare const session: { organizationId: string; userId: string }
export declare const apiBaseUrl: string
export declare const walletId: string
export declare const current: Uint8Array
export declare const signerKey: string
export declare const digest: string
export declare const unsignedTransaction: string
export declare const uid: number
export declare const gid: number
export declare const error: unknown
export declare const showTriesLeft: (tries: number | undefined) => void
