import { askMove, callOffMove, movePlan, previewMove } from './move.ts'
import { finishFreezes, freeze, previewFreeze, release } from './freeze.ts'
import type { TreeDesk, TreeDeskDeps } from './model.ts'
import { listNodes, readNode } from './nodes.ts'
import { openAccount, renewCode } from './open.ts'
import { askType, typePlan } from './type.ts'

export function createTreeDesk(deps: TreeDeskDeps): TreeDesk {
  deps.approvals.register(typePlan(deps))
  deps.approvals.register(movePlan(deps))
  return {
    list: (query) => listNodes(deps, query),
    read: ({ id }) => readNode(deps, id),
    open: (by, body) => openAccount(deps, by, body),
    renewCode: (by, body) => renewCode(deps, by, body),
    askType: (by, body) => askType(deps, by, body),
    previewFreeze: ({ id }) => previewFreeze(deps, id),
    freeze: (by, body) => freeze(deps, by, body),
    release: (by, body) => release(deps, by, body),
    finishFreezes: () => finishFreezes(deps),
    previewMove: (query) => previewMove(deps, query),
    askMove: (by, body) => askMove(deps, by, body),
    callOffMove: (by, body) => callOffMove(deps, by, body),
  }
}
