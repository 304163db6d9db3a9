import type { ElementName } from './appearance.ts'
import { useAppearance } from './appearance.ts'

/**
 * Class names of a part: ours, its modifiers, then the host's for each.
 *
 * @example
 * const name = useClass()
 * name('button', 'primary') // 'lk-button lk-button--primary' and what `elements` adds
 */
export function useClass(): (part: string, ...modifiers: (string | false | undefined)[]) => string {
  const { elements = {} } = useAppearance()
  return (part, ...modifiers) => {
    const names = [part, ...modifiers.flatMap((modifier) => (modifier ? `${part}--${modifier}` : []))]
    const ours = names.map((name) => `lk-${name}`)
    return [...ours, ...names.flatMap((name) => elements[name as ElementName] ?? [])].join(' ')
  }
}
