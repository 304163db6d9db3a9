import type { StampedCallOptions } from '../client/client.types.ts'
import type { InternalKit } from '../flows/internalKit.ts'
import { continueAfterSignIn } from './continueAfterSignIn.ts'

/** One request of the signed-in person. Resolves with the operation's result. */
export type Ask = <Result>(
  name: string,
  surface: 'submit' | 'query',
  params: object,
  options?: StampedCallOptions,
) => Promise<Result>

/** Requests by the session that is active when each is sent. */
export const createAsk =
  (kit: InternalKit): Ask =>
  <Result>(
    name: string,
    surface: 'submit' | 'query',
    params: object,
    { signal, sessionId, ...options }: StampedCallOptions = {},
  ) =>
    continueAfterSignIn(kit, signal, async (active) => {
      const { call } = await kit.apiRuntime()
      const sent = { ...options, signal, sessionId: sessionId ?? active }
      return (await call(surface, name, params, sent)) as Result
    })
