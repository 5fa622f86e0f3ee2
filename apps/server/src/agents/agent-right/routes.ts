import { invariant, ok } from '@baize/std'
import type { Routes } from '../../kernel/http/call-handler.ts'

export const agentRightRoutes: Routes<'agentRights'> = {
  async agentRights({ session: { rights } }) {
    invariant(rights, 'who has no rights is not let in')
    return ok({ ...rights, links: [...rights.links], opens: [...rights.opens] })
  },
}
