import { browserClock } from '../environment/browser/defaults.ts'
import type { EnvironmentClock } from '../environment/environment.ts'
import {
  createNonce,
  type HostMessage,
  type PageMessage,
  protocol,
  type VaultRefusal,
  type VaultRequest,
  type VaultResult,
  version,
} from './protocol.ts'
import { readConnect, readHostMessage } from './readMessage.ts'

/** How long the host may take to answer `ready`, and to send its request, ms. */
const deadline = 10_000

/** Where the vault's document is: in a host's frame, in a popup that a host opened, or on its own. */
export type VaultMode = 'frame' | 'popup' | 'page'

/**
 * Why nothing can happen any more: the host closed the ceremony, this document was left, no host answered in time, the
 * host broke the protocol, or the ceremony had its result.
 */
export type VaultEnd = 'closed-by-host' | 'left' | 'no-host' | VaultRefusal | 'settled'

/** One request of a host. The page shows it, asks the user, and settles it. */
export interface VaultCeremony {
  readonly request: VaultRequest
  /** Origin of the page that asks. */
  readonly host: string
  readonly mode: Exclude<VaultMode, 'page'>
  /** Aborted when the ceremony has ended: forget everything. Its `reason` is a {@link VaultEnd}. */
  readonly signal: AbortSignal
  /** Reports the height of the content, CSS pixels. */
  resize(height: number): void
  /** Reports that the frame can't go on: the user has to be asked in a popup. */
  needPopup(): void
  done(result: SettledResult): void
  cancel(): void
}

/** The result of a ceremony that wasn't given up. @default status 'done' */
export type SettledResult = Omit<VaultResult, 'status'> & {
  readonly status?: Exclude<VaultResult['status'], 'cancelled'> | undefined
}

/** The part of `window` that the vault uses. */
export interface VaultPage
  extends Pick<Window, 'addEventListener' | 'removeEventListener' | 'parent' | 'opener' | 'top'> {
  readonly location: { readonly ancestorOrigins?: ArrayLike<string> | undefined }
  readonly document?: { readonly referrer: string } | undefined
  readonly navigator?: { readonly locks?: Pick<LockManager, 'request'> | undefined } | undefined
}

export interface ServeVaultParameters {
  /** Exact origins of the pages that may open this vault. */
  hosts: readonly string[]
  /** Called once, with the host's request. */
  onOpen(ceremony: VaultCeremony): void
  /** Called once, if no ceremony could begin. A ceremony that has begun ends by its `signal`. */
  onEnd?(reason: VaultEnd): void
  /** @default window */
  page?: VaultPage | undefined
  clock?: Pick<EnvironmentClock, 'setTimeout' | 'clearTimeout'> | undefined
}

export interface ServedVault {
  /** `page`: no host can answer. Offer the export and import here. */
  readonly mode: VaultMode
  /** Stops listening, and ends the ceremony. */
  stop(): void
}

/**
 * The vault page's half of the protocol: it speaks first, to each allowed origin, and accepts one port, once, from the
 * page that frames or opened it, with the nonce of this document. docs/security.md#the-vault
 *
 * @example
 * serveVault({ hosts: ['https://app.example.com'], onOpen: (ceremony) => show(ceremony) })
 */
export function serveVault(parameters: ServeVaultParameters): ServedVault {
  const { hosts, page = window, clock = browserClock } = parameters
  const isFrame = page.parent !== (page as unknown)
  const host: Pick<Window, 'postMessage'> | null = isFrame ? page.parent : page.opener
  if (!host) return { mode: 'page', stop() {} }
  const mode = isFrame ? 'frame' : 'popup'
  const ending = new AbortController()
  const nonce = createNonce()
  let port: MessagePort | undefined
  let isAsked = false
  let hasBegun = false

  function end(reason: VaultEnd, last?: PageMessage) {
    if (ending.signal.aborted) return
    clock.clearTimeout(late)
    page.removeEventListener('message', onWindowMessage)
    page.removeEventListener('pagehide', onLeave)
    if (last) port?.postMessage(last)
    port?.close()
    ending.abort(reason)
    if (!hasBegun) parameters.onEnd?.(reason)
  }
  const refuse = (reason: VaultRefusal) => end(reason, { type: 'refused', reason })
  const onLeave = () => end('left', { type: 'closed', status: 'cancelled' })

  function onWindowMessage({ source, origin, data, ports }: MessageEvent) {
    if (source !== (host as unknown) || !hosts.includes(origin)) return
    const [only, ...others] = ports
    const connect = readConnect(data)
    if (!connect || connect.nonce !== nonce || connect.version !== version || !only || others[0]) return
    // Accepted once: from now on only the port is listened to.
    page.removeEventListener('message', onWindowMessage)
    port = only
    port.onmessage = (event) => onPortMessage(event.data, origin)
    if (!isEmbedded(page, isFrame, hosts)) refuse('embedding')
  }

  function onPortMessage(data: unknown, origin: string) {
    if (ending.signal.aborted) return
    const message = readHostMessage(data)
    if (!message || (message.type === 'open' && isAsked)) return refuse('malformed')
    if (message.type === 'close') return end('closed-by-host')
    isAsked = true
    clock.clearTimeout(late)
    void claim(page, ending.signal).then((isOwner) => {
      if (ending.signal.aborted) return
      if (isOwner) open(message, origin)
      else refuse('busy')
    })
  }

  function open({ type, ...request }: HostMessage & { type: 'open' }, origin: string) {
    const postToHost = (message: PageMessage) => ending.signal.aborted || port?.postMessage(message)
    hasBegun = true
    postToHost({ type: 'opened' })
    parameters.onOpen({
      request,
      host: origin,
      mode,
      signal: ending.signal,
      resize: (height) =>
        postToHost({ type: 'resize', height: Math.min(4_000, Math.max(0, Math.ceil(height))) }),
      needPopup: () => postToHost({ type: 'popup-needed' }),
      done: ({ status = 'done', ...result }) => end('settled', { type: 'closed', status, ...result }),
      cancel: () => end('settled', { type: 'closed', status: 'cancelled' }),
    })
  }

  const late = clock.setTimeout(() => end('no-host'), deadline)
  page.addEventListener('message', onWindowMessage)
  page.addEventListener('pagehide', onLeave)
  // Each is delivered only to a page of that origin, so no other page learns the nonce.
  for (const origin of likelyOrigins(page, isFrame, hosts))
    host.postMessage({ protocol, type: 'ready', version, nonce }, origin)
  return { mode, stop: onLeave }
}

/**
 * The allowed origins that the host may have: one where the browser names it, since browsers log an error for each
 * message to another. `postMessage` still checks it.
 */
function likelyOrigins(
  { location: { ancestorOrigins }, document }: VaultPage,
  isFrame: boolean,
  hosts: readonly string[],
): readonly string[] {
  if (isFrame) return ancestorOrigins ? hosts.filter((host) => host === ancestorOrigins[0]) : hosts
  const opener = hosts.filter((host) => document?.referrer.startsWith(`${host}/`))
  return opener[0] ? opener : hosts
}

/**
 * Whether a frame is directly in the top page. Where the browser names the pages around it, they have to be hosts, too:
 * the headers should have seen to that already.
 */
function isEmbedded(page: VaultPage, isFrame: boolean, hosts: readonly string[]): boolean {
  const { ancestorOrigins = [] } = page.location
  const areHosts = Array.from(ancestorOrigins).every((origin) => hosts.includes(origin))
  return !isFrame || (page.parent === page.top && areHosts)
}

/** One vault at a time in a browser, where it has Web Locks. Held until the signal aborts. */
async function claim({ navigator }: VaultPage, signal: AbortSignal): Promise<boolean> {
  const { locks } = navigator ?? {}
  if (!locks) return true
  return new Promise((resolve) => {
    const isOver = new Promise<void>((release) => signal.addEventListener('abort', () => release()))
    const hold = (lock: Lock | null) => {
      resolve(lock !== null)
      return lock ? isOver : undefined
    }
    // Without storage there are no locks, and no other tab to share them with.
    locks.request('latchkey-vault', { ifAvailable: true }, hold).catch(() => resolve(true))
  })
}
