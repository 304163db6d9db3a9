import { StartRefused } from './StartRefused.ts'
import type { ServiceSettings } from './settings/readSettings.ts'

type ServiceLocation = Pick<ServiceSettings, 'host' | 'port' | 'dataDir' | 'databaseUrl'>
interface SystemError extends Error {
  code?: string
  syscall?: string
  path?: string
  owner?: string
  cause?: unknown
}

const files: Record<string, string> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the disk is read-only',
  ENOENT: 'it does not exist',
  ENOTDIR: 'a part of the path is a file',
  EEXIST: 'it is a file',
  EISDIR: 'it is a directory',
  ENAMETOOLONG: 'the path is too long',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  ELOOP: 'its symbolic links form a loop',
  EOPNOTSUPP: 'its file system does not support locks; choose a directory on a local disk',
}

const databases: Record<string, string> = {
  ECONNREFUSED: 'nothing listens at this address',
  ENOTFOUND: 'the host name does not exist',
  EAI_AGAIN: 'its host name could not be resolved',
  ETIMEDOUT: 'it did not answer in time',
  EHOSTUNREACH: 'its host is unreachable',
  ENETUNREACH: 'its network is unreachable',
  ECONNRESET: 'it closed the connection',
  CONNECT_TIMEOUT: 'it did not answer in time',
  CONNECTION_CLOSED: 'it closed the connection',
  '28P01': 'the user or the password is wrong',
  '28000': 'the user may not log in',
  '3D000': 'the database does not exist',
  '42501': 'the user may not create tables there',
  '53300': 'it has too many connections',
  '57P03': 'it is starting or stopping',
}

/** Errors of the server whose messages are sentences for the operator. */
const sentences: readonly string[] = ['ProgramTooOld', 'ServiceRunning']

/**
 * Says in a sentence why the service did not start. Addresses of databases hold passwords, so they are
 * shown without.
 */
export function describeFailure(failure: unknown, location: ServiceLocation | undefined): string {
  const error = rootOf(failure)
  const code = error.code ?? ''
  if (error instanceof StartRefused || sentences.includes(error.name)) return error.message
  if (!location) return error.path && code in files ? describeFile(error.path, code) : error.message
  if (error.name === 'DirectoryBusyError') {
    const owner = error.owner && ` (process ${error.owner})`
    return `${location.dataDir} is in use by another service${owner}. Stop that one, or choose another --data-dir.`
  }
  if (error.syscall === 'listen') return describeListen(code, location) ?? error.message
  if (error.syscall === 'getaddrinfo' && !location.databaseUrl)
    return `The host name ${location.host} does not resolve.`
  if (location.databaseUrl && (code in databases || isOfDatabase(failure)))
    return `The database at ${withoutPassword(location.databaseUrl)} cannot be used: ${databases[code] ?? error.message}.`
  if (code in files) return describeFile(error.path ?? location.dataDir, code)
  return `The service could not start: ${error.message}`
}

const describeFile = (path: string | undefined, code: string): string =>
  `${path} cannot be used: ${files[code]}.`

function describeListen(code: string, { host, port }: ServiceLocation): string | undefined {
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken. Choose another with --port, or 0 for any free one.`
  if (code === 'EACCES') return `This user may not listen on port ${port}. Choose one above 1023 with --port.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `${host} is not an address of this machine.`
  return undefined
}

const isOfDatabase = (failure: unknown): boolean =>
  (failure as Error | undefined)?.name === 'DatabaseUnavailable'

/** Finds the most specific error: the first one in the chain of causes with a code, else the outermost. */
function rootOf(failure: unknown): SystemError {
  const outer = (failure instanceof Error ? failure : new Error(String(failure))) as SystemError
  for (
    let error: SystemError | undefined = outer;
    error instanceof Error;
    error = error.cause as SystemError
  ) {
    // DatabaseUnavailable repeats the code of its cause, but not the message.
    if (isOfDatabase(error) && Object(error.cause).code === error.code) continue
    if (error.code || error instanceof StartRefused || error.name === 'DirectoryBusyError') return error
    if (error instanceof AggregateError) return rootOf(error.errors[0])
  }
  return outer
}

function withoutPassword(address: string): string {
  const { protocol, host, pathname } = new URL(address)
  return `${protocol}//${host}${pathname}`
}
