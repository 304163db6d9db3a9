/** Separators of commands. A redirection belongs to the command that it follows. */
const separators = /^(?:&&|\|\||[;|&\n])/

/**
 * The words of each command of a shell script: quotes removed, comments left out. It knows as much of a shell as
 * documentation needs: no here-documents, no substitution.
 */
export function splitCommands(script: string): string[][] {
  const commands: string[][] = [[]]
  let rest = script.replaceAll('\\\n', ' ')
  let word: string | undefined
  const endWord = () => {
    if (word !== undefined) commands.at(-1)!.push(word)
    word = undefined
  }
  const take = (length: number) => {
    const taken = rest.slice(0, length)
    rest = rest.slice(length)
    return taken
  }
  while (rest !== '') {
    const quoted = /^'([^']*)'|^"((?:[^"\\]|\\.)*)"/.exec(rest)
    const separator = separators.exec(rest)
    if (quoted) {
      word = (word ?? '') + (quoted[1] ?? quoted[2] ?? '')
      take(quoted[0].length)
    } else if (word === undefined && rest.startsWith('#')) take(/^[^\n]*/.exec(rest)![0].length)
    else if (separator) {
      endWord()
      commands.push([])
      take(separator[0].length)
    } else if (/^\s/.test(rest)) {
      endWord()
      take(1)
    } else word = (word ?? '') + take(1)
  }
  endWord()
  return commands.filter((command) => command.length > 0)
}
