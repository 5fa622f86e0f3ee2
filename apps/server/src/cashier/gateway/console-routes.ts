import { ok } from '@baize/std'
import type { ConsoleRoutes } from '../../kernel/http/console-handler.ts'
import type { GatewayDesk } from './console-desk.ts'

type Served = 'gatewayList' | 'gatewayReconcile' | 'gatewayDifferenceList' | 'gatewayDifferenceResolve'

export const gatewayDeskRoutes = (desk: GatewayDesk): ConsoleRoutes<Served> => ({
  gatewayList: async () => ok(await desk.gateways()),
  gatewayReconcile: ({ session, body }) => desk.reconcile(session, body),
  gatewayDifferenceList: async ({ query }) => ok(await desk.gatewayDifferences(query)),
  gatewayDifferenceResolve: ({ session, body }) => desk.resolveGatewayDifference(session, body),
})
