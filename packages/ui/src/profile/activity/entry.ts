import type { Deed, SecurityEvent, SignIn } from '@latchkey/react'
import type { ReactNode } from 'react'

import { deedTexts } from '../../deeds/deedTexts.ts'
import { describeDevice } from '../../parts/describeDevice.ts'
import {
  key,
  laptop,
  link,
  lock,
  mail,
  pencil,
  phone,
  plus,
  shield,
  trash,
} from '../../parts/icons/moreIcons.tsx'
import type { deedsEn } from '../../texts/en/deeds.ts'
import type { profileEn } from '../../texts/en/profile.ts'
import { hostOf, type SignInWay } from '../devices/useSignInText.ts'
import type { ListedChange } from '../support/SupportChange.tsx'

export interface ListedSignIn extends SignIn, Pick<SignInWay, 'provider'> {
  /** Whether it is the session that is asking. */
  isCurrent: boolean
}

/** Something that happened to the account, as the profile lists it. */
export interface ActivityEntry {
  id: string
  /** ms since the epoch. */
  at: number
  icon: ReactNode
  title: string
  facts: readonly (string | undefined)[]
  isNew: boolean
  /** Set if the user is asked whether it was them: what to do if it wasn't. */
  advice?: string | undefined
  /** The session that the user can sign out; without one, all others. */
  endsId?: string | undefined
}

type Texts = typeof profileEn & typeof deedsEn
interface Words {
  texts: Texts
  nameOf: (device: { userAgent: string }) => string
  signInText: (way: SignInWay) => string | undefined
  format: (text: string, values: { name: string }) => string
  now: number
}

const week = 7 * 24 * 3_600_000

/** Deeds by which a stranger would take over an account, or what it holds. */
const advices: Partial<Record<Deed, 'adviceExport' | 'adviceMethod'>> = {
  'phrase-exported': 'adviceExport',
  'account-key-exported': 'adviceExport',
  'private-key-exported': 'adviceExport',
  'passkey-added': 'adviceMethod',
  'passkey-recovered': 'adviceMethod',
  'key-added': 'adviceMethod',
  'provider-linked': 'adviceMethod',
  'email-changed': 'adviceMethod',
  'phone-changed': 'adviceMethod',
}

/** Icons by the beginning of a deed's name, the first that matches. */
const icons: readonly (readonly [RegExp, ReactNode])[] = [
  [/-removed$|-deleted$|-unlinked$/, trash],
  [/^(passkey|person)-/, plus],
  [/^provider-/, link],
  [/^email-/, mail],
  [/^phone-/, phone],
  [/^(phrase|account-key|private-key|key)-/, key],
  [/^(policy|quorum)-/, pencil],
]

/** Sign-ins and security events in one list, newest first. */
export function toEntries(
  {
    signIns,
    events,
    changes,
  }: {
    signIns: readonly ListedSignIn[]
    events: readonly SecurityEvent[]
    changes: readonly ListedChange[]
  },
  words: Words,
): ActivityEntry[] {
  const entries = [
    ...signIns.map((signIn) => ofSignIn(signIn, words)),
    ...events.map((event) => ofEvent(event, words)),
    ...changes.map((change) => ofChange(change, words)),
  ]
  return entries.sort((one, other) => other.at - one.at)
}

function ofSignIn(signIn: ListedSignIn, { texts, nameOf, signInText }: Words): ActivityEntry {
  const { id, signedInAt, page, pageOrigin, userAgent = '', isCurrent, isActive } = signIn
  const isNew = signIn.isNew && !isCurrent
  const titles = { vault: texts.eventSignedInVault, dashboard: texts.eventSignedInDashboard }
  const way = signInText(signIn)
  return {
    id,
    at: signedInAt,
    icon: page ? lock : describeDevice(userAgent).form === 'phone' ? phone : laptop,
    title: page ? titles[page] : (way ?? texts.eventSignedIn),
    facts: [isCurrent ? texts.deviceHere : nameOf({ userAgent }), pageOrigin && hostOf(pageOrigin)],
    isNew,
    advice: isNew ? (isActive ? texts.adviceSignIn : texts.adviceEnded) : undefined,
    endsId: isActive ? id : undefined,
  }
}

function ofEvent(event: SecurityEvent, { texts, format, now }: Words): ActivityEntry {
  const { id, deed, doneAt, subject, isOwn, userName } = event
  const advice = isOwn && now - doneAt < week ? advices[deed] : undefined
  return {
    id,
    at: doneAt,
    icon: icons.find(([pattern]) => pattern.test(deed))?.[1] ?? shield,
    title: texts[deedTexts[deed]],
    facts: [subject, isOwn || !userName ? undefined : format(texts.eventBy, { name: userName })],
    isNew: false,
    advice: advice && texts[advice],
  }
}

/** A change by support, at the time of its last step. */
function ofChange(change: ListedChange, { texts }: Words): ActivityEntry {
  const { contactChangeId, state, newContact, requestedAt, endedAt = requestedAt, otpType } = change
  const titles: Partial<Record<ListedChange['state'], string>> = {
    waiting: texts.eventSupportAsked,
    done: texts.eventSupportDone,
    stopped: texts.eventSupportStopped,
  }
  return {
    id: contactChangeId,
    at: Number(endedAt.seconds) * 1_000,
    icon: otpType === 'OTP_TYPE_EMAIL' ? mail : phone,
    title: titles[state] ?? texts.eventSupportEnded,
    facts: [newContact],
    isNew: false,
  }
}
