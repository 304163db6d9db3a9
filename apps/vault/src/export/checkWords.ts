import { button, field, form, secretField, textButton } from '../parts/parts.ts'
import { t } from '../texts/texts.ts'
import type { Vault } from '../vault.ts'

const wordCount = 3

/** Asks for three of the words, which are no longer shown. */
export function checkWords({ page }: Vault, words: readonly string[]): Promise<'right' | 'see-again'> {
  const positions = pickPlaces(words.length)
  return page.ask<'right' | 'see-again'>(
    ({ finish }) => {
      const fields = positions.map((position) =>
        field('input', t('wordNumber', { number: String(position + 1) }), { ...secretField, type: 'text' }),
      )
      const isRight = (index: number) =>
        normalize(fields[index]!.input.value) === normalize(words[positions[index]!]!)
      const submit = () => {
        const wrong = fields.filter(({ fail }, index) => {
          fail(isRight(index) ? '' : t('wordWrong', { number: String(positions[index]! + 1) }))
          return !isRight(index)
        })
        if (wrong[0]) wrong[0].input.focus()
        else finish('right')
      }
      // Three right words need no press.
      for (const { input } of fields)
        input.addEventListener('input', () => fields.every((_, index) => isRight(index)) && finish('right'))
      return {
        title: t('checkTitle'),
        text: t('checkText'),
        content: [
          form(
            submit,
            ...fields.map(({ element }) => element),
            textButton(t('seeAgain'), () => finish('see-again')),
            button(t('checkWords'), undefined, { kind: 'primary', submit: true }),
          ),
        ],
        focus: fields[0]?.input,
      }
    },
    { back: 'see-again' },
  )
}

const normalize = (word: string) => word.normalize('NFKD').trim().toLowerCase()

/** Different places, in order. */
function pickPlaces(count: number): number[] {
  const left = Array.from({ length: count }, (_, index) => index)
  const picked = Array.from({ length: wordCount }, () => {
    const [random = 0] = crypto.getRandomValues(new Uint32Array(1))
    return left.splice(random % left.length, 1)[0]!
  })
  return picked.sort((one, other) => one - other)
}
