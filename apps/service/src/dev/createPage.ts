import { html } from 'hono/html'

export type Html = ReturnType<typeof html>

/** Makes the pages of a development stand-in, whose style sheet is `page.css` below `path`. */
export const createPage =
  (path: string) =>
  (title: string, content: Html): Html =>
    html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${title}</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="${path}/page.css">
  </head>
  <body>
    <main>
      <h1>${title}</h1>
      ${content}
    </main>
  </body>
</html>
`
