import { Client } from 'pg'
import { vi } from 'vitest'

/** A command that a coordinator sent to a node. */
export interface SentCommand {
  text: string
  /** `host:port`. */
  node: string
}

/** Lets a coordinator tell each new connection of a database what it sends to which node. */
export const logRemoteCommands = (database: string): string =>
  `alter database "${database}" set citus.log_remote_commands = on`

/**
 * Listens to what coordinators tell the connections of this process.
 *
 * @returns what was sent since the last call
 */
export function watchNodes(): { take(): SentCommand[]; stop(): void } {
  let sent: SentCommand[] = []
  const { emit } = Client.prototype
  const spy = vi.spyOn(Client.prototype, 'emit').mockImplementation(function (this: Client, ...args) {
    const [event, notice] = args as unknown as [string, { message?: string; detail?: string }]
    const [, text] = /^issuing ([\s\S]*)$/.exec((event === 'notice' && notice.message) || '') ?? []
    const [, node] = /^on server [^@]*@(\S+:\d+)/.exec(notice?.detail ?? '') ?? []
    if (text && node) sent.push({ text, node })
    return emit.apply(this, args)
  })
  return {
    take() {
      const taken = sent
      sent = []
      return taken
    },
    stop: () => spy.mockRestore(),
  }
}

export const isWrite = ({ text }: SentCommand): boolean =>
  /^(?:with\b.*?\b)?(?:insert|update|delete|copy)\b/is.test(text)
