import { lazy } from '../../environment/lazy.ts'

/** Code that takes allowances back on each kind of network: loaded with the first one. */
export const revocationCode = {
  eip155: /* @__PURE__ */ lazy(
    async () => (await import('../wallet/ethereumRevocation.ts')).ethereumRevocation,
  ),
  solana: /* @__PURE__ */ lazy(async () => (await import('../wallet/solanaRevocation.ts')).solanaRevocation),
}
