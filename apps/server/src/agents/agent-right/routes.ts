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
    // Without an upline there is no transfer up, even where the type allows it.
    const sendsUp = rights.sendsUp && (await tree.ancestors(db, memberId)).length > 0
    return ok({ ...rights, sendsUp, links: [...rights.links], opens: [...rights.opens] })
  },
})
