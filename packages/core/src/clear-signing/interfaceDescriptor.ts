import type { Descriptor } from '@ethereum-sourcify/clear-signing'

import type { AbiParameter } from './abiSignature.ts'

/** Nesting that a list of lines can show. */
const maxDepth = 4

type Field = { path: string; label: string; format: 'raw' }

/**
 * A descriptor that shows every argument of an ABI's functions under its own name. Functions with arguments that can't
 * be shown as lines are left out. Undefined for what is no ABI.
 */
export function toDescriptor(
  abi: string,
  deployment: { chainId: number; address: string },
): Descriptor | undefined {
  try {
    const functions = (JSON.parse(abi) as { type?: string; name?: string; inputs?: AbiParameter[] }[]).filter(
      ({ type = 'function' }) => type === 'function',
    )
    const formats = Object.fromEntries(
      functions.flatMap(({ name = '', inputs = [] }) => {
        const parameters = withNames(inputs)
        const fields = parameters.flatMap((parameter) => fieldsOf(parameter, '', '', 0))
        return fields.includes(undefined)
          ? []
          : [
              [
                `${name}(${parameters.map(signatureOf).join(', ')})`,
                { intent: name, fields: fields as Field[] },
              ],
            ]
      }),
    )
    return { context: { contract: { deployments: [deployment] } }, display: { formats } }
  } catch {
    return undefined
  }
}

/** Arguments without a name get their number, or nothing could refer to them. */
const withNames = (parameters: readonly AbiParameter[]): AbiParameter[] =>
  parameters.map(({ name, type, components }, at) => ({
    type,
    name: name || `argument${at + 1}`,
    ...(components && { components: withNames(components) }),
  }))

function signatureOf({ name, type, components }: AbiParameter): string {
  const inner = components && `(${components.map(signatureOf).join(', ')})`
  return `${inner ? inner + type.slice('tuple'.length) : type} ${name}`
}

/** A field for each value in an argument. Undefined for lists within lists. */
function fieldsOf(
  { name, type, components }: AbiParameter,
  path: string,
  label: string,
  depth: number,
): (Field | undefined)[] {
  const [, , ...brackets] = type.split('[')
  const isList = type.endsWith(']')
  const here = `${path}${path && '.'}${name}${isList ? '.[]' : ''}`
  const shown = `${label}${label && ' '}${name}`
  if (brackets.length > 0 || depth > maxDepth || (isList && path.includes('[]'))) return [undefined]
  if (!components) return [{ path: here, label: shown, format: 'raw' }]
  return components.flatMap((component) => fieldsOf(component, here, shown, depth + 1))
}
