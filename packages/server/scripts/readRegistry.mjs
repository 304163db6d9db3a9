import { readdir, readFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { eip712, mergeDescriptors } from '@ethereum-sourcify/clear-signing'
import { keccak256, toHex } from 'viem'

/** @typedef {import('@ethereum-sourcify/clear-signing').Descriptor} Descriptor */

/**
 * Part of the registry that the service ships.
 *
 * @typedef {object} Registry
 * @property {Descriptor[]} descriptors - with what they include, without the contracts that they are for
 * @property {Record<string, number>} calls - number of the descriptor by `chainId:address`
 * @property {Record<string, Record<string, number>>} typedData - by `chainId:address`, then by the hash of the type
 */

/**
 * Reads the descriptors of a checkout of the public ERC-7730 registry.
 *
 * @param {string} root
 * @returns {Promise<Registry>}
 */
export async function readRegistry(root) {
  /** @type {Registry} */
  const registry = { descriptors: [], calls: {}, typedData: {} }
  const files = (await listFiles(root)).filter((path) => /^(registry|ercs)\/(?!.*\/tests)/.test(path))
  for (const path of files.filter((file) => /\/(calldata|eip712)-[^/]+\.json$/.test(file)).sort()) {
    const descriptor = await readDescriptor(root, path)
    const { context = {}, metadata, display } = descriptor
    const { contract, eip712: typedData } = context
    const deployments = contract?.deployments ?? typedData?.deployments ?? []
    if (!display?.formats || deployments.length === 0) continue
    const at = registry.descriptors.push({
      context: contract ? { contract: {} } : { eip712: { ...typedData, deployments: undefined } },
      metadata,
      display,
    })
    for (const { chainId, address } of deployments) {
      if (!chainId || !address) continue
      const key = `${chainId}:${address.toLowerCase()}`
      if (contract) registry.calls[key] ??= at - 1
      else
        for (const type of Object.keys(display.formats)) {
          const hash = keccak256(toHex(type))
          if (!eip712.extractPrimaryType(type)) continue
          registry.typedData[key] ??= {}
          registry.typedData[key][hash] ??= at - 1
        }
    }
  }
  return registry
}

/**
 * A descriptor with what it includes.
 *
 * @param {string} root
 * @param {string} path
 * @param {readonly string[]} from
 * @returns {Promise<Descriptor>}
 */
async function readDescriptor(root, path, from = []) {
  if (from.includes(path)) throw new Error(`${path} includes itself, by ${from.join(', ')}.`)
  /** @type {Descriptor} */
  const descriptor = JSON.parse(await readFile(join(root, path), 'utf8'))
  if (typeof descriptor.includes !== 'string') return descriptor
  const included = relative(root, resolve(root, dirname(path), descriptor.includes))
  return mergeDescriptors(descriptor, await readDescriptor(root, included, [...from, path]))
}

/**
 * Paths below a folder, with slashes.
 *
 * @param {string} root
 * @returns {Promise<string[]>}
 */
export async function listFiles(root) {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath ?? entry.path, entry.name)).replaceAll('\\', '/'))
}
