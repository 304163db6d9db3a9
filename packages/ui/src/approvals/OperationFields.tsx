import type { DecodedField } from '@latchkey/react'

import { DecodedFields } from '../decoded/DecodedFields.tsx'
import { decodedTitle } from '../decoded/decodedTitle.ts'
import { shownValue } from '../decoded/specialOf.ts'
import { approvalsEn } from '../texts/en/approvals.ts'
import { decodedEn } from '../texts/en/decoded.ts'
import { parametersEn } from '../texts/en/parameters.ts'
import { useFormat } from '../texts/useFormat.ts'
import { useTexts } from '../texts/useTexts.ts'
import { groupOf, labelOf, startsGroup } from './fieldLabels.ts'

type Words = typeof approvalsEn & typeof decodedEn & typeof parametersEn

/** The parameters of an operation: a label and a value each, with what was there before. */
export function OperationFields({ fields }: { fields: readonly DecodedField[] }) {
  const texts = useTexts({ ...approvalsEn, ...decodedEn, ...parametersEn })
  if (fields.length === 0) return null
  return (
    <dl className="lk-decoded__fields">
      {fields.map((field, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: labels repeat, and the lines of a request never move
        <Field key={index} field={field} texts={texts} isFirst={startsGroup(fields, index)} />
      ))}
    </dl>
  )
}

interface FieldProps {
  field: DecodedField
  texts: Words
  /** Whether a group of lines begins with it. */
  isFirst: boolean
}

function Field({ field, texts, isFirst }: FieldProps) {
  const className = [
    'lk-decoded__field',
    isWide(field) && 'lk-decoded__field--wide',
    isFirst && 'lk-decoded__field--first',
  ]
  return (
    <div className={className.filter(Boolean).join(' ')}>
      <dt>
        {isFirst && <span className="lk-decoded__group">{groupOf(field, texts)}</span>}
        <bdi>{labelOf(field, texts)}</bdi>
      </dt>
      <dd>
        <Value field={field} texts={texts} />
      </dd>
    </div>
  )
}

function Value({ field, texts }: { field: DecodedField; texts: Words }) {
  const { id, change, nested } = field
  const format = useFormat()
  if (nested)
    return (
      <div className="lk-decoded__nested">
        <div className="lk-decoded__title">
          <bdi>{decodedTitle(nested, texts, format)}</bdi>
        </div>
        <DecodedFields fields={nested.fields} />
      </div>
    )
  return (
    <>
      {change?.kind === 'removed' ? (
        <del className="lk-operation__old">
          <Text field={field} texts={texts} />
        </del>
      ) : (
        <Text field={field} texts={texts} />
      )}{' '}
      {change && change.kind !== 'changed' && (
        <span className="lk-operation__mark">
          {change.kind === 'added' ? texts.changeAdded : texts.changeRemoved}
        </span>
      )}
      {id && (
        <div className="lk-operation__id lk-data" dir="ltr" translate="no">
          {id}
        </div>
      )}
      {change?.kind === 'changed' && (
        <div className="lk-operation__old">
          {texts.changeBefore} <Text field={{ ...field, ...change.before }} texts={texts} />
        </div>
      )}
    </>
  )
}

function Text({ field, texts }: { field: DecodedField; texts: Words }) {
  const format = useFormat()
  return (
    <bdi className={`lk-decoded__value lk-decoded__value--${field.kind}`} translate="no">
      {shownValue(field, texts, format)}
    </bdi>
  )
}

/** Whether a field needs the whole width. */
const isWide = ({ id, change, nested, value }: DecodedField) =>
  id !== undefined || nested !== undefined || change?.kind === 'changed' || value.length > 28
