import { changeToken, openToken } from '@latchkey/testing/internal'

import type { IssuerToken } from './useIssuers.ts'

/** Makes a token from a good one. Undefined where its issuer has nothing to change. */
export type IssuerTokenMaker = (source: IssuerToken) => string | undefined

/** Tokens that are all accepted or all refused, for the same reason. */
export interface IssuerTokenClass {
  name: string
  makers: readonly IssuerTokenMaker[]
}

export const claimsOf = ({ token }: IssuerToken): Record<string, unknown> => openToken(token).claims

/** Signs a token anew with other claims. A claim that is undefined is left out. */
export function withClaims(source: IssuerToken, change: Record<string, unknown>): string {
  return changeToken(source, { claims: { ...claimsOf(source), ...change } })
}

/** Signs a token anew with other members of its header. */
export function withHeader(source: IssuerToken, change: Record<string, unknown>): string {
  return changeToken(source, { header: { ...openToken(source.token).header, ...change } })
}

/** Tokens with each of these values of a claim. */
export const claimValues = (name: string, ...values: unknown[]): IssuerTokenMaker[] =>
  values.map((value) => (source) => withClaims(source, { [name]: value }))

/** Tokens with each of these values of a header field. */
export const headerValues = (name: string, ...values: unknown[]): IssuerTokenMaker[] =>
  values.map((value) => (source) => withHeader(source, { [name]: value }))
