/** Who works at the console, and what needs a second person: what other contexts may use of it. */
export type { ApprovalPlan, Approvals } from './approval/service.ts'
export { actorIds, type Names, readNames } from './operator/names.ts'
