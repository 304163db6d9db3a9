import type { MouseEvent } from 'react'

/** The content, which can get the focus although it is no control. */
export const contentId = 'content'

/** A skip link: scrolls to the content and focuses it. The URL stays, since its hash selects the page. */
export function goToContent(event: MouseEvent): void {
  event.preventDefault()
  const content = document.getElementById(contentId)
  content?.focus({ preventScroll: true })
  content?.scrollIntoView()
}
