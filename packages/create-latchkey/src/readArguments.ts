import { parseArgs } from 'node:util'

export const templates = ['vite', 'next'] as const
export type Template = (typeof templates)[number]

/** The app can't be created. The message says why, and what to do. */
export class CreateAppError extends Error {
  override readonly name = 'CreateAppError'
}

export interface Arguments {
  directory: string
  template: Template
  /** Folder with tarballs of Latchkey's packages, instead of the registry. */
  packages: string | undefined
  install: boolean
  help: boolean
}

export const usage = `npm create latchkey@latest [DIRECTORY] -- [options]

  DIRECTORY             where the app goes, my-app by default
  --template TEMPLATE   ${templates.join(' or ')}, vite by default
  --packages FOLDER     installs Latchkey from the tarballs in this folder (made by npm run pack)
  --no-install          creates the files only
`

/**
 * Reads the command line.
 *
 * @throws {@link CreateAppError} for an unknown option or template
 */
export function readArguments(words: readonly string[]): Arguments {
  const { values, positionals } = parse(words)
  const template = templates.find((name) => name === (values.template ?? 'vite'))
  if (!template)
    throw new CreateAppError(
      `There is no template ${values.template}. The templates are ${templates.join(', ')}.`,
    )
  if (positionals.length > 1)
    throw new CreateAppError(`Expected one directory, got ${positionals.join(' ')}.\n\n${usage}`)
  return {
    directory: positionals[0] ?? 'my-app',
    template,
    packages: values.packages,
    install: !values['no-install'],
    help: values.help ?? false,
  }
}

function parse(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        template: { type: 'string', short: 't' },
        packages: { type: 'string' },
        'no-install': { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    })
  } catch (error) {
    throw new CreateAppError(`${(error as Error).message}\n\n${usage}`)
  }
}
