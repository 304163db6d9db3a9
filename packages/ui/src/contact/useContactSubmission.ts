import type { FlowError } from '@latchkey/react'
import { useState } from 'react'

import { phoneChunk, screensChunk } from '../chunks/chunks.ts'
import type { PhoneProblem } from '../phone/readPhone.ts'
import type { EmailProblem } from './emailProblem.ts'
import type { UseContactFieldReturnType } from './useContactField.ts'

/** Why what was typed is no contact. */
type Problem = EmailProblem | PhoneProblem | 'notReached' | undefined

export interface UseContactSubmissionReturnType {
  problem: Problem
  /** The error of what was submitted, until the text changes. */
  error: FlowError | undefined
  /** The phone rules are loading. Until then the number can't be changed. */
  isReading: boolean
  submit(): void
  /** Call it when the text changes. */
  forget(): void
}

interface Submission {
  error: FlowError | undefined
  /** ISO codes of the countries that get codes; undefined: all. */
  countries: readonly string[] | undefined
  /** An email address, or a phone number in E.164. */
  onSubmit: (contact: string) => void
}

/** Checks what was typed, and submits it if it is an email address or a phone number. */
export function useContactSubmission(
  field: UseContactFieldReturnType,
  { error, countries, onSubmit }: Submission,
): UseContactSubmissionReturnType {
  const { text, read, isPhone, country } = field
  const [problem, setProblem] = useState<Problem>()
  const [forgotten, setForgotten] = useState<FlowError>()
  const [isReading, setReading] = useState(false)

  const submitEmail = async (): Promise<void> => {
    let { rules } = field
    if (!rules) {
      setReading(true)
      // Without the rules, the kit reads the address and the service checks it.
      rules = await screensChunk.load().catch(() => undefined)
      setReading(false)
    }
    const address = rules?.readContact(text) ?? read
    const newProblem = rules?.emailProblem(address)
    field.change(address)
    setProblem(newProblem)
    if (!newProblem) onSubmit(address)
  }
  const submitPhone = async (): Promise<void> => {
    setReading(true)
    const rules = await phoneChunk.load().catch(() => undefined)
    setReading(false)
    if (!rules) return setProblem('notReached')
    const answer = rules.readPhone(read, country, countries)
    field.change(read)
    if ('problem' in answer) return setProblem(answer.problem)
    setProblem(undefined)
    onSubmit(answer.number)
  }
  return {
    problem,
    error: error === forgotten ? undefined : error,
    isReading,
    submit() {
      setForgotten(undefined)
      void (isPhone ? submitPhone() : submitEmail())
    },
    forget() {
      setProblem(undefined)
      setForgotten(error)
    },
  }
}
