import { configure } from '@testing-library/react'

// Queries wait long enough for a busy machine.
configure({ asyncUtilTimeout: 30_000 })

/** Adds APIs that jsdom lacks. Screens and windows that another file has loaded use them at once. */
function completeDom(): void {
  globalThis.matchMedia ??= (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: false,
      onchange: null,
      addListener() {},
      removeListener() {},
    })
  const dialog: HTMLDialogElement = Object.getPrototypeOf(document.createElement('dialog'))
  dialog.showModal ??= function showModal() {
    this.open = true
  }
  dialog.close ??= function close() {
    this.open = false
  }
  globalThis.CSS ??= {} as typeof CSS
  CSS.supports ??= () => false
}

// A file that renders as a server does has no page.
if (typeof document !== 'undefined') completeDom()
