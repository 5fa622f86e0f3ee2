import { ok } from '@baize/std'
import type { ConsoleRoutes } from '../../kernel/http/console-handler.ts'
import type { VendorDifferences } from './console-differences.ts'

export const vendorDifferenceRoutes = (
  differences: VendorDifferences,
): ConsoleRoutes<'vendorDifferenceList' | 'vendorDifferenceResolve'> => ({
  vendorDifferenceList: async ({ query }) => ok(await differences.list(query)),
  vendorDifferenceResolve: ({ session, body }) => differences.resolve(session, body),
})
