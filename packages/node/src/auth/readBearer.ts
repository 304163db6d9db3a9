import { headerOf } from '../headerOf.ts'
import type { AuthRequest } from './auth.types.ts'

/** The token of `Authorization`. Other schemes, such as the password of a staging site, leave the cookie in use. */
export function readBearer({ headers }: AuthRequest): string | undefined {
  return /^bearer +(.*)$/i.exec(headerOf(headers, 'authorization') ?? '')?.[1]
}
