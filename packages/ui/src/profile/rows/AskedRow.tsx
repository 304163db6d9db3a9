import { type ReactNode, useEffect, useId, useRef, useState } from 'react'

import { Window } from '../../app/Window.tsx'
import { Bar } from '../../parts/Bar.tsx'
import { Button } from '../../parts/buttons/Button.tsx'
import { useCard } from '../../parts/CardContext.ts'
import { focusedElement } from '../../parts/focusedElement.ts'
import { ActionError } from '../../parts/rows/ActionResult.tsx'
import { RowForm, type RowFormProps } from '../../parts/rows/RowForm.tsx'
import { RowQuestion, type RowQuestionProps } from '../../parts/rows/RowQuestion.tsx'
import { Title } from '../../parts/Title.tsx'
import { profileEn } from '../../texts/en/profile.ts'
import { useTexts } from '../../texts/useTexts.ts'
import { useClass } from '../../theme/useClass.ts'
import { useIsPhone } from './useIsPhone.ts'

export interface AskedRowProps {
  row: ReactNode
  /** Asked before something can't be undone. */
  question?: RowQuestionProps | undefined
  /** Edits the row's text. */
  form?: RowFormProps | undefined
}

/** A row with its question or its form: in the row's place, and on a phone in a sheet over the list. */
export function AskedRow({ row, question, form }: AskedRowProps) {
  const isPhone = useIsPhone()
  const asked = question ? <RowQuestion {...question} /> : form && <RowForm {...form} />
  return (
    <>
      {isPhone ? row : (asked ?? row)}
      {isPhone && question && <QuestionSheet {...question} />}
      {isPhone && form && <FormSheet {...form} />}
    </>
  )
}

/** The element that opened a sheet: it has the focus when the sheet is first drawn. */
const useOpener = () => useState(focusedElement)[0]

function QuestionSheet({
  children,
  verb,
  cancel,
  busy,
  disabled,
  result,
  onCancel,
  onConfirm,
}: RowQuestionProps) {
  const texts = useTexts(profileEn)
  const opener = useOpener()
  const id = useId()
  return (
    <Window opener={opener} onClose={busy ? stay : onCancel}>
      <Bar plain />
      <Question>{children}</Question>
      <div className="lk-content">
        <ActionError id={id} error={result?.error} />
        <div className="lk-actions">
          <Button variant="ghost" disabled={busy} onClick={onCancel}>
            {cancel ?? texts.cancel}
          </Button>
          <Button variant="secondary" busy={busy} disabled={disabled && !busy} onClick={onConfirm}>
            {verb}
          </Button>
        </div>
      </div>
    </Window>
  )
}

/** While the service is asked, the answer is awaited. */
const stay = (): void => undefined

/** A question is a sentence: smaller than a title. */
function Question({ children }: { children: ReactNode }) {
  const { titleId } = useCard()
  const className = useClass()
  return (
    <h2 id={titleId} className={`${className('title')} lk-title--question`} tabIndex={-1} data-focus="title">
      {children}
    </h2>
  )
}

function FormSheet(props: RowFormProps) {
  const opener = useOpener()
  const list = useRef<HTMLUListElement>(null)
  // The window has given the focus to its title.
  useEffect(() => list.current?.querySelector('input')?.focus(), [])
  return (
    <Window opener={opener} onClose={props.busy ? stay : props.onLeave}>
      <Bar plain />
      <Title>{props.label}</Title>
      <ul ref={list} className="lk-content lk-sheet-form">
        <RowForm {...props} mark={null} />
      </ul>
    </Window>
  )
}
