import { ok } from '@baize/std'
import type { Routes } from '../../kernel/http/call-handler.ts'
import type { VendorWallets } from './service.ts'

export const vendorWalletRoutes = (wallets: VendorWallets): Routes<'merchantWallet' | 'walletTransfer'> => ({
  merchantWallet: async ({ session }) => ok(await wallets.show(session)),
  walletTransfer: ({ session, body }) => wallets.transfer(session, body),
})
