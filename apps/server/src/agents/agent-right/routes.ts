import { invariant, ok } from '@baize/std'
import type { Pool } from '@baize/runtime'
import type { Routes } from '../../kernel/http/call-handler.ts'
import type { TreeService } from '../tree/model.ts'

interface RightDeps {
  readonly db: Pool
  readonly tree: Pick<TreeService, 'ancestors'>
}

export const agentRightRoutes = ({ db, tree }: RightDeps): Routes<'agentRights'> => ({
  async agentRights({ session: { memberId, rights } }) {
    invariant(rights, 'who has no rights is not let in')
    // Whoever has no upline sends nothing up, whatever its type may.
    const sendsUp = rights.sendsUp && (await tree.ancestors(db, memberId)).length > 0
    return ok({ ...rights, sendsUp, links: [...rights.links], opens: [...rights.opens] })
  },
})
