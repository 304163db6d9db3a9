import type { Intent } from '@latchkey/react'

import type { approvalsEn } from '../texts/en/approvals.ts'
import type { Format } from '../texts/useFormat.ts'

/** A request in words. */
export interface RequestWords {
  title: string
  /** Label and value. Values are shown as they are. */
  facts: readonly (readonly [label: string, value: string])[]
  /** What would be signed, verbatim: behind a click, unless it is a message to read. */
  exact?: { label: string; content: string; isOpen?: boolean } | undefined
}

type Words = typeof approvalsEn

/** Networks whose own unit is ether. */
const etherNetworks: Readonly<Record<string, string>> = {
  1: 'Ethereum',
  10: 'OP Mainnet',
  8453: 'Base',
  42161: 'Arbitrum One',
  11155111: 'Sepolia',
  31337: '31337',
}

/** Says what an activity would do. What could not be read is shown as it is. */
export function describeRequest(intent: Intent | undefined, words: Words, format: Format): RequestWords {
  if (!intent) return { title: words.intentLoading, facts: [] }
  const bytes = (content: string) => ({ label: words.exactBytes, content })
  switch (intent.kind) {
    case 'ethereumTransaction': {
      const { to, value, data, chainId, signWith } = intent
      const amount = sayAmount(value, chainId)
      const title = !to ? words.intentCreate : data !== '0x' ? words.intentCall : undefined
      return {
        title: title ?? format(words.intentSend, { amount }),
        facts: [
          ...(to ? [[words.factTo, to] as const] : []),
          ...(title && value > 0n ? [[words.factAmount, amount] as const] : []),
          [words.factNetwork, sayNetwork(chainId, words)],
          [words.factFrom, signWith],
        ],
        exact: bytes(intent.bytes),
      }
    }
    case 'transaction':
      return {
        title: words.intentTransaction,
        facts: [
          ...(intent.chain ? [[words.factNetwork, capitalised(intent.chain)] as const] : []),
          [words.factFrom, intent.signWith],
        ],
        exact: bytes(intent.bytes),
      }
    case 'message':
      return {
        title: words.intentMessage,
        facts: [[words.factFrom, intent.signWith]],
        exact: { label: words.exactMessage, content: intent.text, isOpen: true },
      }
    case 'typedData':
      return {
        title: words.intentTypedData,
        facts: [
          ...(intent.domain ? [[words.factDomain, intent.domain] as const] : []),
          ...(intent.primaryType ? [[words.factType, intent.primaryType] as const] : []),
          [words.factFrom, intent.signWith],
        ],
        exact: { label: words.exactData, content: intent.json },
      }
    case 'authorization':
      return {
        title: words.intentPayload,
        facts: [
          [words.factTo, intent.contractAddress],
          [words.factFrom, intent.signWith],
        ],
        exact: bytes(
          JSON.stringify({ address: intent.contractAddress, chainId: intent.chainId, nonce: intent.nonce }),
        ),
      }
    case 'payload':
      return {
        title: words.intentPayload,
        facts: [[words.factFrom, intent.signWith]],
        exact: bytes(intent.payload),
      }
    case 'other':
      return {
        title: words.intentOther,
        facts: [[words.factOperation, inWords(intent.operation)]],
        exact: { label: words.exactData, content: JSON.stringify(intent.parameters, null, 2) },
      }
  }
}

const sayNetwork = (chainId: bigint | undefined, words: Words) =>
  chainId === undefined ? words.factAnyNetwork : (etherNetworks[String(chainId)] ?? String(chainId))

/** `0.5 ETH`, or `0.5` on a network whose unit isn't known here. */
function sayAmount(wei: bigint, chainId: bigint | undefined): string {
  const digits = String(wei).padStart(19, '0')
  const fraction = digits.slice(-18).replace(/0+$/, '')
  const amount = `${digits.slice(0, -18)}${fraction && `.${fraction}`}`
  return etherNetworks[String(chainId)] ? `${amount} ETH` : amount
}

const capitalised = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

/** `updateRootQuorum` → `update root quorum`: the service's own name, in any language. */
const inWords = (operation: string) => operation.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
