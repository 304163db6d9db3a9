'use client'

import type { SignUpFieldsState } from '@latchkey/core'
import { useKitState } from './useKit.ts'

/**
 * Fields that a new user is asked for before their account is made; undefined while nobody is asked. Only screens of your own
 * need it, since a sign-up waits until `submit` has taken the values. The `back`, `cancel` or `reset` of the login leaves
 * it without an account. docs/sign-up-fields.md#your-own-screen
 */
export const useSignUpFields = (): SignUpFieldsState | undefined => useKitState('signUpFields')
