// Puts the contract of the bank on a local chain (anvil), and sets the balance of the named accounts to one ether:
//   npm run bank
//   npm run bank -- 0x70997970C51812dc3A010C7d01b50e0d17dc79C8

const url = process.env.VITE_RPC_URL ?? 'http://127.0.0.1:8545'

/** The same as in src/bank.ts. */
const address = '0x1000000000000000000000000000000000000001'

/**
 * The contract, in assembly so that the example needs no compiler. Storage has each customer's balance by address.
 * In Solidity:
 *
 *   mapping(address => uint256) public balanceOf;
 *   function deposit() external payable { balanceOf[msg.sender] += msg.value; }
 *   function withdraw(uint256 amount) external { balanceOf[msg.sender] -= amount; payable(msg.sender).call{value: amount}(""); }
 */
const code = [
  '0x5f3560e01c', // the selector
  '8063d0e30db014602657', // deposit()
  '80632e1a7d4d14602e57', // withdraw(uint256)
  '806370a0823114604c57', // balanceOf(address)
  '5f5ffd', // reverts for anything else
  '5b33543401335500', // deposit: adds the value
  '5b60043533548181106057578190033355', // withdraw: reverts if the balance is smaller, then takes the amount off
  '5f5f5f5f84335af11560575700', // pays it out, and reverts if that fails
  '5b600435545f5260205ff3', // balanceOf
  '5b5f5ffd', // reverts
].join('')

/** @param {string} method @param {unknown[]} params */
async function call(method, ...params) {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const { error } = await response.json()
  if (error) throw new Error(`${method}: ${error.message}`)
}

await call('anvil_setCode', address, code)
for (const account of process.argv.slice(2)) await call('anvil_setBalance', account, '0xde0b6b3a7640000')
