import type { DecodedRequest } from '@latchkey/core'
import { describeWarning, groupOf, labelOf, specialOf, startsGroup } from '@latchkey/ui/internal'

import { element } from '../parts/element.ts'
import { note } from '../parts/parts.ts'
import { format, operationWords } from './words.ts'

type Field = DecodedRequest['fields'][number]

/** The dangers of a change, and each of its parameters. All of it is text of others: nothing is HTML. */
export function drawChange({ warnings, fields }: DecodedRequest): HTMLElement[] {
  const words = operationWords()
  const sentences = [...new Set(warnings.map((warning) => describeWarning(warning, words, format)))]
  const rows = fields.flatMap((field, index) => [
    ...(startsGroup(fields, index)
      ? [element('dt', { class: 'vault-change__group' }, groupOf(field, words))]
      : []),
    element('dt', {}, element('bdi', {}, labelOf(field, words))),
    element('dd', { translate: 'no' }, ...drawValue(field)),
  ])
  return [
    ...sentences.map((sentence) => note('alert', sentence, 'vault-note')),
    element('dl', { class: 'vault-change' }, ...rows),
  ]
}

function drawValue(field: Field): (Node | string)[] {
  const words = operationWords()
  const textOf = (shown: Pick<Field, 'value' | 'special' | 'limit'>) =>
    element('bdi', {}, specialOf(shown, words, format) ?? shown.value)
  const { change, id, nested } = field
  const value = change?.kind === 'removed' ? element('del', {}, textOf(field)) : textOf(field)
  return [
    value,
    ...(change?.kind === 'added' ? [` ${words.changeAdded}`] : []),
    ...(change?.kind === 'removed' ? [` ${words.changeRemoved}`] : []),
    ...(change?.kind === 'changed'
      ? [` ${words.changeBefore} `, element('del', {}, textOf({ limit: undefined, ...change.before }))]
      : []),
    ...(id === undefined ? [] : [element('div', { class: 'vault-change__id', dir: 'ltr' }, id)]),
    ...(nested ? drawChange(nested) : []),
  ]
}
