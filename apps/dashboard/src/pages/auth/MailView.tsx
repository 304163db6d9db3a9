import { useEffect, useRef } from 'react'

import { drawMail } from './drawMail.ts'

/** The HTML part of a mail, as mail programs draw it. Its text is beside it for screen readers. */
export function MailView({ html }: { html: string }) {
  const host = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = host.current
    if (!element) return
    drawMail(html, element.shadowRoot ?? element.attachShadow({ mode: 'open' }))
  }, [html])
  return <div ref={host} className="db-mail" aria-hidden="true" />
}
