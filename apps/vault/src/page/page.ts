import { type Child, element } from '../parts/element.ts'
import { iconButton } from '../parts/parts.ts'
import { t } from '../texts/texts.ts'

/** One screen of a ceremony. */
export interface ScreenView {
  title: string
  /** The line below the title. */
  text?: Child | undefined
  /** Above the title: what a finished ceremony shows. */
  tile?: Node | undefined
  /** Blocks below each other, or one form. */
  content: readonly Child[]
  /** The field or button that gets the focus. Default: the title. */
  focus?: HTMLElement | undefined
}

export interface ScreenControls<Result> {
  /** Settles `ask` and ends the screen. */
  finish(result: Result): void
  /** Aborted when the screen ends. Everything that it showed is gone from the document by then. */
  readonly signal: AbortSignal
}

export type Screen<Result> = (controls: ScreenControls<Result>) => ScreenView

/** The user closed the ceremony, or it ended around them. */
export class Closed extends Error {
  override name = 'Closed'
}

export interface Page {
  /**
   * Shows a screen until it is finished. With `back`, the bar has an arrow with that result; with `close`, Close and
   * Escape have that result, and don't end the ceremony early.
   *
   * @throws {@link Closed}
   */
  ask<Result>(
    screen: Screen<Result>,
    options?: { back?: NoInfer<Result>; close?: NoInfer<Result> },
  ): Promise<Result>
  /** Ends the ceremony: the screen is removed, and `ask` throws. */
  close(): void
  /** A ceremony inside this one, with a close button of its own. Ends with this one at the latest. */
  begin(): Page
}

export interface PageOptions {
  root: HTMLElement
  /** Whether the bar has a close button. */
  closable?: boolean | undefined
  /** Called with the height of the card when it changes. */
  onResize?: ((height: number) => void) | undefined
}

/** The card in which one ceremony takes place, screen after screen. */
export function createPage({ root, closable = true, onResize }: PageOptions): Page {
  const ended = new AbortController()
  const card = element('main', { class: 'lk-card', 'aria-labelledby': 'title' })
  if (onResize && typeof ResizeObserver === 'function') {
    const observer = new ResizeObserver(() => onResize(card.offsetHeight))
    observer.observe(card)
    ended.signal.addEventListener('abort', () => observer.disconnect())
  }

  function draw(
    { title, text, tile, content, focus }: ScreenView,
    onBack: (() => void) | undefined,
    onClose: () => void,
  ): void {
    const heading = element('h1', { class: 'lk-title', id: 'title', tabindex: -1 }, title)
    const head: Child[] = [heading, text && element('p', { class: 'lk-text', id: 'text' }, text)]
    const bar = element(
      'div',
      { class: 'lk-bar' },
      onBack && iconButton(t('back'), 'back', onBack),
      closable && element('span', { class: 'lk-bar__end' }, iconButton(t('close'), 'close', onClose)),
    )
    card.replaceChildren(
      ...[
        (onBack || closable) && bar,
        ...(tile ? [element('div', { class: 'lk-status' }, tile, ...head)] : head),
        content[0] instanceof HTMLFormElement
          ? content[0]
          : element('div', { class: 'lk-content' }, ...content),
      ].filter((child) => child !== false && child !== undefined),
    )
    root.replaceChildren(card)
    document.title = title
    ;(focus ?? heading).focus({ preventScroll: !focus })
  }

  return {
    ask: (screen, options = {}) =>
      new Promise((resolve, reject) => {
        const left = new AbortController()
        const leave = () => {
          card.replaceChildren()
          left.abort()
        }
        const close = () => {
          leave()
          reject(new Closed())
        }
        if (ended.signal.aborted) return close()
        ended.signal.addEventListener('abort', close, { signal: left.signal })
        const finish = (result: Parameters<typeof resolve>[0]) => {
          if (left.signal.aborted) return
          leave()
          resolve(result)
        }
        const onClose = () => ('close' in options ? finish(options.close as never) : ended.abort())
        // As in any window of the app, whose own page doesn't see a key that is pressed in here.
        const onKey = ({ key, isComposing, defaultPrevented }: KeyboardEvent) =>
          key === 'Escape' && closable && !isComposing && !defaultPrevented && onClose()
        document.addEventListener('keydown', onKey, { signal: left.signal })
        draw(
          screen({ finish, signal: left.signal }),
          'back' in options ? () => finish(options.back as never) : undefined,
          onClose,
        )
      }),
    close: () => ended.abort(),
    begin() {
      const inner = createPage({ root, onResize })
      ended.signal.addEventListener('abort', inner.close)
      return inner
    },
  }
}
