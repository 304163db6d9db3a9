import type { EnvironmentClock } from '../environment/environment.ts'
import { KitError } from '../errors/KitError.ts'
import {
  type HostMessage,
  type PageMessage,
  protocol,
  type VaultHint,
  type VaultRefusal,
  type VaultRequest,
  type VaultResult,
  version,
} from './protocol.ts'
import { readPageMessage, readReady } from './readMessage.ts'

/** How long the vault may take to load, and to accept its request, ms. */
const deadline = 15_000
/** How often a place is checked that can vanish without an event, ms. */
const interval = 500

/** The frame or popup that the vault is shown in. */
export interface VaultContainer {
  /** The vault's window, for identifying and answering it. */
  target(): Pick<Window, 'postMessage'> | null
  /** Starts to load the vault. */
  load(): void
  /** Whether the place was closed, or removed from the page. */
  isGone(): boolean
  /** Closes the popup, or empties the frame. */
  close(): void
}

export interface HostParameters {
  container: VaultContainer
  /** The vault's origin, exactly. */
  origin: string
  request: Omit<VaultRequest, 'hint'>
  /** Must not reject. The request waits for it. */
  hint?: Promise<VaultHint> | undefined
  /** The window that the vault answers to. */
  page: Pick<Window, 'addEventListener' | 'removeEventListener'>
  clock: Pick<EnvironmentClock, 'setTimeout' | 'clearTimeout'>
  signal?: AbortSignal | undefined
  onOpened?: (() => void) | undefined
  onResize?: ((height: number) => void) | undefined
  onPopupNeeded?: (() => void) | undefined
}

/**
 * The host's half of the protocol. The vault's document speaks first, gets one port, and the port is all that both
 * listen to from then on. Settles once, and leaves no listener, timer or window behind.
 *
 * @throws {@link KitError} `VAULT_UNREACHABLE`, `VAULT_REFUSED`, `VAULT_BUSY`
 */
export function openVault(parameters: HostParameters): Promise<VaultResult> {
  const { container, origin, request, hint, page, clock, signal } = parameters
  return new Promise((resolve, reject) => {
    let port: MessagePort | undefined
    let isOpened = false
    let isOver = false
    const late = clock.setTimeout(() => fail(unreachable(origin)), deadline)
    let check = clock.setTimeout(watch, interval)

    function end() {
      isOver = true
      clock.clearTimeout(late)
      clock.clearTimeout(check)
      page.removeEventListener('message', onWindowMessage)
      signal?.removeEventListener('abort', onAbort)
      port?.close()
      container.close()
    }
    function finish(result: VaultResult) {
      if (isOver) return
      end()
      resolve(result)
    }
    function fail(error: KitError) {
      if (isOver) return
      end()
      reject(error)
    }
    const cancel = () => finish({ status: 'cancelled' })
    function onAbort() {
      port?.postMessage({ type: 'close' } satisfies HostMessage)
      cancel()
    }
    function watch() {
      if (container.isGone()) cancel()
      else check = clock.setTimeout(watch, interval)
    }

    /** Until the vault is connected, `ready` is the only message. A second one is another document in that place. */
    function onWindowMessage({ source, origin: from, data }: MessageEvent) {
      if (from !== origin || !source || source !== (container.target() as unknown)) return
      const ready = readReady(data)
      if (!ready) return
      if (port) return cancel()
      if (ready.version !== version) return fail(refused(origin, `version ${ready.version}`))
      const channel = new MessageChannel()
      port = channel.port1
      port.onmessage = (event) => onPortMessage(event.data)
      // Browsers that have the event report a document that is gone at once.
      port.addEventListener('close', cancel)
      const answer = { protocol, type: 'connect', version, nonce: ready.nonce }
      ;(source as Window).postMessage(answer, origin, [channel.port2])
      void ask(port)
    }

    async function ask(to: MessagePort) {
      const message: HostMessage = { type: 'open', ...request, hint: await hint }
      if (!isOver) to.postMessage(message)
    }

    function onPortMessage(data: unknown) {
      const message = readPageMessage(data)
      if (!message) return fail(refused(origin, 'a message that is not of this protocol'))
      receive[message.type](message as never)
    }
    const receive: { [Type in PageMessage['type']]: (message: PageMessage & { type: Type }) => void } = {
      opened() {
        if (isOpened) return
        isOpened = true
        clock.clearTimeout(late)
        parameters.onOpened?.()
      },
      resize: ({ height }) => parameters.onResize?.(height),
      'popup-needed': () => parameters.onPopupNeeded?.(),
      refused: ({ reason }) => fail(reason === 'busy' ? busy() : refused(origin, sentences[reason])),
      closed: ({ type, ...result }) => finish(result),
    }

    if (signal?.aborted) return resolve({ status: 'cancelled' })
    signal?.addEventListener('abort', onAbort)
    page.addEventListener('message', onWindowMessage)
    container.load()
  })
}

const sentences: Readonly<Record<VaultRefusal, string>> = {
  malformed: 'it could not read the request',
  embedding: 'it is not shown directly in an allowed page',
  busy: 'another one is open',
}

export const busy = () =>
  new KitError('VAULT_BUSY', {
    message: 'Another export or import is open in this browser.',
    retryable: true,
  })

const refused = (origin: string, why: string) =>
  new KitError('VAULT_REFUSED', { message: `The vault at ${origin} refused the request: ${why}.` })

const unreachable = (origin: string) =>
  new KitError('VAULT_UNREACHABLE', {
    message: `The vault at ${origin} did not answer. Expected: a vault that runs there and lists this page's origin among its hosts.`,
    retryable: true,
  })
