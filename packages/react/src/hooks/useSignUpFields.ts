'use client'

import type { SignUpFieldsState } from '@latchkey/core'
import { useEffect } from 'react'
import { useKit, useKitState } from './useKit.ts'

/**
 * Fields that a new user is asked for before their account is made; undefined while nobody is asked. Only screens of your own
 * need it, since a sign-up waits until `submit` has taken the values, and ends with `SIGN_UP_FIELDS_NOT_SHOWN` if no
 * component calls this hook. Call it where the login is drawn, also before anybody is asked. The `back`, `cancel` or `reset` of the login leaves
 * it without an account. docs/sign-up-fields.md#your-own-screen
 */
export function useSignUpFields(): SignUpFieldsState | undefined {
  const kit = useKit()
  useEffect(() => kit.attachSignUpFields(), [kit])
  return useKitState('signUpFields')
}
