import type { DecodedRequest } from '@latchkey/core'
import { requestTitle } from '@latchkey/ui/internal'

import { withLoading } from '../page/loading.ts'
import { element } from '../parts/element.ts'
import { icon } from '../parts/icons.ts'
import { button, form, group, hintLine, setState } from '../parts/parts.ts'
import { arm } from '../sign-in/arm.ts'
import { confirm } from '../sign-in/confirm.ts'
import { describeError } from '../texts/describeError.ts'
import { t } from '../texts/texts.ts'
import type { CeremonyResult, Vault } from '../vault.ts'
import { type Change, describeChange, isTooOld, submitChange } from './change.ts'
import { drawChange } from './drawChange.ts'
import { format, loadOperationWords, operationWords, tc } from './words.ts'

/**
 * Sign in, see the change, confirm it. The change that is shown is the one that is submitted: a host asks once, and
 * can't change it. docs/security.md#the-vault
 *
 * @throws {@link Closed}
 */
export async function changeCeremony(vault: Vault, change: Change): Promise<CeremonyResult> {
  const host = hostOf(vault)
  for (let reason: string | undefined; ; reason = t('confirmAgain')) {
    await confirm(vault, {
      title: tc('explainTitle'),
      text: tc('explainText', { host }),
      points: [
        ['eye', tc('explainSee')],
        ['shield', tc('explainAgain')],
      ],
      reason,
    })
    const [decoded] = await withLoading(vault.page, () =>
      Promise.all([describeChange(vault.kit, change), loadOperationWords()]),
    )
    if (!decoded) {
      await showEnd(vault, 'missing')
      return { status: 'refused', code: 'ACTIVITY_NOT_FOUND' }
    }
    const result = await askChange(vault, change, decoded)
    if (result === 'again') continue
    await showEnd(vault, result.status ?? 'done', result.code)
    return result
  }
}

/** `app.example.com` */
const hostOf = ({ host, appName }: Vault): string => (host === undefined ? appName : new URL(host).host)

const askChange = (
  vault: Vault,
  change: Change,
  decoded: DecodedRequest,
): Promise<CeremonyResult | 'again'> =>
  vault.page.ask<CeremonyResult | 'again'>(({ finish, signal }) => {
    const hint = hintLine()
    const submit = async () => {
      setState(control, 'aria-busy', true)
      hint.show(tc('waiting'), 'busy')
      try {
        finish(await submitChange(vault.kit, change))
      } catch (error) {
        if (isTooOld(error)) return finish('again')
        if (signal.aborted) return
        setState(control, 'aria-busy', false)
        hint.show(describeError(error), 'error')
      }
    }
    const control = button(tc('confirmChange'), submit, { kind: 'primary' })
    arm(control, vault.mode, signal)
    const { session } = vault.kit.sessions.state
    const name = session?.contact ?? session?.name
    return {
      title: requestTitle(decoded, operationWords(), format),
      text: element('bdi', {}, tc('askedBy', { host: hostOf(vault) })),
      content: [
        form(
          () => {},
          name !== undefined &&
            element('p', { class: 'lk-text' }, element('bdi', {}, tc('account', { name }))),
          ...drawChange(decoded),
          hint.element,
          group(control),
        ),
      ],
    }
  })

const ends = {
  done: ['doneTitle', 'check', 'success'],
  waiting: ['waitingTitle', 'user', 'success'],
  refused: ['refusedTitle', 'alert', 'danger'],
  missing: ['missingTitle', 'alert', 'danger'],
} as const

const showEnd = ({ page }: Vault, end: keyof typeof ends, code = ''): Promise<void> => {
  const [title, mark, kind] = ends[end]
  return page.ask<void>(
    ({ finish }) => {
      const close = button(tc('close'), () => finish(), { kind: 'primary' })
      return {
        tile: element('span', { class: `lk-tile lk-tile--${kind}` }, icon(mark, { size: 'large' })),
        title: tc(title),
        text: end === 'refused' ? tc('refusedText', { code }) : tc(`${end}Text`),
        content: [close],
        focus: close,
      }
    },
    { close: undefined },
  )
}
