/** Who people are, and how they come in: what other contexts may use of it. */
export { countAudience, listAudience } from './audience/audience-store.ts'
export {
  findClusters,
  findCommonSigns,
  findDeviceMarks,
  findSharedDoors,
  findSharedMarks,
} from './audience/cluster-store.ts'
export { type AudienceFilter, readAudience } from './audience/audience.ts'
export { addNote, returnPath } from './identity/return-path.ts'
export {
  countProofs,
  listDevices,
  listLinked,
  listLogins,
  listSessions,
  raiseVersion,
  removeTotp,
  setFirstPassword,
} from './member/console-store.ts'
export { bindDomain, findDomainsOf, listDomains, unbindDomain } from './member/domain-store.ts'
export { extendExcluded, saveExcludedUntil } from './member/exclusion-store.ts'
export { lockHolder, saveHolder } from './member/holder-store.ts'
export type { LinkDoor, OpenLink } from './member/link-door.ts'
export { dialingCodeOfCountry } from './member/register-input.ts'
export type { RegisterService } from './member/register.ts'
export type { MemberService } from './member/service.ts'
export type { OwnerService } from './owner/service.ts'
export type { PasswordLinks } from './password/link.ts'
export type { Passwords } from './password-hash/password.ts'
export type { PaymentPasswords } from './payment-password/service.ts'
export { showAvatar } from './profile/avatar.ts'
export type { SecurityOverview } from './profile/overview.ts'
export type { ProofCaller, ProofRefusal, ProofService } from './proof/service.ts'
export type { SessionService } from './session/service.ts'
export { createSuspensions, type Suspensions } from './session/suspension.ts'
export { findStep, totpOf } from './totp/check.ts'
export type { Guarded } from './totp/service.ts'
export {
  type AgentAccount,
  findAccount,
  findAgentAccount,
  findFaces,
  findJoined,
  findNamed,
  findTeam,
  findUplines,
  holdAgentAccount,
  listAgents,
  setReferrer,
  setType,
  setUpline,
  type TeamMember,
} from './upline/upline-store.ts'
