import type { RequestAction } from '@latchkey/react'

import type { signingEn } from '../texts/en/signing.ts'
import { isApprovalNeed, isDenial, type KnownNeed } from './useApprovalNeed.ts'
import type { Decoded } from './useDecoded.ts'

/**
 * Action that can succeed: the deed itself, to ask others for their approval, to sign in first, or nothing but to leave.
 * It is the primary button of the signing window.
 */
export type SignChoice = 'confirm' | 'ask' | 'sign-in' | 'close'

export interface SignState {
  need: KnownNeed
  isSessionEnded: boolean
}

/** The one rule of which button the signing window offers. */
export function chooseSignAction({ need, isSessionEnded }: SignState): SignChoice {
  if (isSessionEnded) return 'sign-in'
  if (isDenial(need)) return 'close'
  return isApprovalNeed(need) ? 'ask' : 'confirm'
}

type Words = typeof signingEn

interface DeedWords {
  confirm: keyof Words
  /** Where the deed is dangerous. */
  anyway: keyof Words
  /** While it happens. */
  busy: keyof Words
}

const sign: DeedWords = { confirm: 'sign', anyway: 'signAnyway', busy: 'signing' }
const send: DeedWords = { confirm: 'signSend', anyway: 'signSendAnyway', busy: 'signSending' }
const allow: DeedWords = { confirm: 'signAllow', anyway: 'signAllowAnyway', busy: 'signAllowing' }

/** Deeds whose button has a verb of its own. The others are signed. */
const deeds: Partial<Record<RequestAction, DeedWords>> = {
  send,
  approve: allow,
  permit: allow,
  'approve-all': allow,
  'authorize-code': allow,
}

/** Verbs of the button that confirms a request, by what it would do. */
export const deedWords = (decoded: Decoded): DeedWords =>
  (typeof decoded === 'object' && deeds[decoded.action]) || sign
