import { useEffect, useState } from 'react'
import { formatEther, parseEther } from 'viem'
import { useBalance, useReadContract, useWaitForTransactionReceipt, useWriteContract } from 'wagmi'
import { bank } from './bank.ts'

interface BankProps {
  customer: `0x${string}`
}

/** Puts ether into a contract, and takes it out. */
export function Bank({ customer }: BankProps) {
  const [amount, setAmount] = useState('0.1')
  const wallet = useBalance({ address: customer })
  const deposits = useReadContract({ ...bank, functionName: 'balanceOf', args: [customer] })
  const { writeContract, data: hash, isPending, error } = useWriteContract()
  const { isSuccess, isLoading } = useWaitForTransactionReceipt({ hash })
  const { refetch: refetchWallet } = wallet
  const { refetch: refetchDeposits } = deposits
  useEffect(() => {
    if (!isSuccess) return
    void refetchWallet()
    void refetchDeposits()
  }, [isSuccess, refetchWallet, refetchDeposits])

  const isBusy = isPending || isLoading
  const value = readEther(amount)
  const deposit = () => writeContract({ ...bank, functionName: 'deposit', value })
  const withdraw = () => writeContract({ ...bank, functionName: 'withdraw', args: [value ?? 0n] })
  return (
    <section>
      <p>{customer}</p>
      <p>In your wallet: {wallet.data ? formatEther(wallet.data.value) : '…'} ETH</p>
      <p>In the bank: {deposits.data === undefined ? '…' : formatEther(deposits.data)} ETH</p>
      <label>
        Amount <input value={amount} onChange={(event) => setAmount(event.target.value)} />
      </label>
      <button type="button" disabled={isBusy || !value} onClick={deposit}>
        Deposit
      </button>
      <button type="button" disabled={isBusy || !value} onClick={withdraw}>
        Withdraw
      </button>
      {error && <p role="alert">{error.message.split('\n')[0]}</p>}
    </section>
  )
}

/** Wei. Undefined for what isn't an amount. */
function readEther(text: string): bigint | undefined {
  try {
    return parseEther(text)
  } catch {
    return undefined
  }
}
