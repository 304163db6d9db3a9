/**
 * Whether a Host header names this machine, at one of the ports. A page from elsewhere whose name was
 * made to point here (DNS rebinding) still sends its own name.
 */
export function isLocalHost(host: string | undefined, ports: readonly number[]): boolean {
  const [, name = '', port = '80'] = /^(localhost|127\.0\.0\.1|\[::1\])(?::(\d+))?$/i.exec(host ?? '') ?? []
  return name !== '' && ports.includes(Number(port))
}
