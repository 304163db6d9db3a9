import type { MouseEvent } from 'react'

/** The content, which takes the focus though it is no control. */
export const contentId = 'content'

/** A press on a link to the content: eye and focus go there. The address stays, as it says which page this is. */
export function goToContent(event: MouseEvent): void {
  event.preventDefault()
  const content = document.getElementById(contentId)
  content?.focus({ preventScroll: true })
  content?.scrollIntoView()
}
