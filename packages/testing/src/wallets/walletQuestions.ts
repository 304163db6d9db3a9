/** What becomes of a wallet's next question: the person says no, or nothing; it is locked; or it fails so. */
export type WalletAnswer = 'yes' | 'no' | 'wait' | 'locked' | { code?: number; message: string }

/** The person before a wallet, and what the wallet has asked them. */
export interface WalletPerson {
  /** What was asked so far, oldest first: `connect`, `sign`. */
  readonly asked: string[]
  /** What becomes of the next questions, one for each; without any, the person says yes at once. */
  readonly next: WalletAnswer[]
  /** Questions that wait. */
  readonly open: number
  /** Answers the questions that wait. */
  answer(how?: WalletAnswer): void
}

export interface WalletQuestions {
  readonly person: WalletPerson
  /** Asks the person, and does what they allow. */
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
        const settle = (said: WalletAnswer) => {
          waiting.delete(settle)
          resolve(said)
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
