/** Markdown of a line as text: without links, marks of code and of emphasis. */
export const plainText = (markdown: string): string =>
  markdown
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*|]/g, '')
    .replace(/\\</g, '<')
    .replace(/\s+/g, ' ')
