import type { ProxyHandler } from './proxyContext.ts'
import { signup } from './signup.ts'

export const signupV2: ProxyHandler<'signupV2'> = (context, parameters) => signup(context, parameters)
