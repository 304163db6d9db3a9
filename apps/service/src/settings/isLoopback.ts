import { isIPv4 } from 'node:net'

/** Whether only programs on this machine can reach the address. A name is loopback only if it is `localhost`. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'))
