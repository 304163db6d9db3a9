import { useEffect } from 'react'

import { phoneChunk } from '../chunks/chunks.ts'
import { useLazy } from '../chunks/lazy.ts'

/** A contact as it is shown: a phone number is formatted once the phone rules, which it requests, are loaded. */
export function useContactText<Value extends string | undefined>(value: Value): string | Value {
  const { module: phone } = useLazy(phoneChunk)
  const isNumber = value?.startsWith('+')
  useEffect(() => {
    if (isNumber) phoneChunk.request()
  }, [isNumber])
  return value && isNumber && phone ? phone.formatPhone(value) : value
}
