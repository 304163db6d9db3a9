/** The outcome of a wallet's prompt: declined, pending, locked, or an error. */
export type WalletAnswer = 'yes' | 'no' | 'wait' | 'locked' | { code?: number; message: string }

/** The user of a wallet, and the wallet's prompts. */
export interface WalletPrompts {
  /** Prompts so far, oldest first: `connect`, `sign`. */
  readonly asked: string[]
  /** Outcomes of the next prompts. Without any, prompts are approved at once. */
  readonly next: WalletAnswer[]
  /** Number of pending prompts. */
  readonly open: number
  /** Answers the pending prompts. */
  answer(how?: WalletAnswer): void
}

export interface WalletQuestions {
  readonly person: WalletPrompts
  /** Prompts the user, and runs the action if they approve. */
  ask<T>(name: string, task: () => T | Promise<T>): Promise<T>
}

export function createWalletQuestions(): WalletQuestions {
  const waiting = new Set<(how: WalletAnswer) => void>()
  const person = {
    asked: [] as string[],
    next: [] as WalletAnswer[],
    get open() {
      return waiting.size
    },
    answer(how: WalletAnswer = 'yes') {
      for (const settle of [...waiting]) settle(how)
    },
  }
  async function ask<T>(name: string, task: () => T | Promise<T>): Promise<T> {
    person.asked.push(name)
    let how = person.next.shift() ?? 'yes'
    while (how === 'wait')
      how = await new Promise<WalletAnswer>((resolve) => {
        const settle = (answer: WalletAnswer) => {
          waiting.delete(settle)
          resolve(answer)
        }
        waiting.add(settle)
      })
    if (how === 'yes') return task()
    throw refusal(how)
  }
  return { person, ask }
}

/** EIP-1193, "Provider Errors"; EIP-1474. Solana's wallets say the same. */
function refusal(how: Exclude<WalletAnswer, 'yes' | 'wait'>): Error {
  if (how === 'no') return Object.assign(new Error('User rejected the request.'), { code: 4001 })
  if (how === 'locked')
    return Object.assign(new Error('Request already pending. Please wait.'), { code: -32002 })
  const { message, ...rest } = how
  return Object.assign(new Error(message), rest)
}
