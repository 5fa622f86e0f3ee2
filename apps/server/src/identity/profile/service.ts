import type { AuditValue } from '@baize/domain/audit'
import { maskName as maskUsername } from '@baize/domain/content'
import { fitsPattern } from '@baize/domain/identity'
import { isSameHolder } from '@baize/domain/payout'
import {
  findBirthdayFault,
  fitsParticular,
  lockedOnceSet,
  looksLikeStaff,
  maskName,
  maskNumber,
  maskText,
  mixesScripts,
  normaliseParticular,
  profileFieldNames,
  siteDay,
  type ProfileField,
} from '@baize/domain/security'
import { latinDigits } from '@baize/i18n'
import { invariant, ok, refuse, type Clock, type MemberId, type Result } from '@baize/std'
import type { Pool } from '@baize/runtime'
import { inTransaction, type Tx } from '../../kernel/database/transaction.ts'
import { actorOf, type AuditCaller, type AuditService } from '../../kernel/audit/service.ts'
import type { Settings } from '../../kernel/setting/service.ts'
import { readSiteRules, type SiteRules } from './site-rules.ts'
import type { OnActivity } from './on-activity.ts'
import * as store from './store.ts'

export type ProfileForm = { readonly [Field in ProfileField]?: string | undefined }
export type ProfileRefusal = 'profile_field_invalid' | 'profile_field_locked' | 'age_below_limit'

export interface ShownProfile {
  /** What is set; names and numbers that prove who somebody is come masked. */
  readonly profile: Record<string, string>
  readonly locked: ProfileField[]
  readonly inviteCode: string | null
  /** The member's referrer, masked. */
  readonly referrer: string | null
  readonly minimumAge: number
}

export interface ProfileService {
  read(memberId: MemberId): Promise<ShownProfile>
  /**
   * Keeps the given particulars, all or none; an empty text clears one. Refusals carry `{ field }`.
   */
  write(memberId: MemberId, form: ProfileForm, caller: AuditCaller): Promise<Result<null, ProfileRefusal>>
}

export interface ProfileDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly settings: Pick<Settings, 'read'>
  readonly audit: AuditService
  readonly onActivity: OnActivity
}

export const createProfiles = (deps: ProfileDeps): ProfileService => ({
  async read(memberId) {
    const row = await store.findProfile(deps.db, memberId)
    invariant(row, 'who has a session has a profile')
    const { security } = await deps.settings.read()
    const invitation = await store.findInvitation(deps.db, memberId)
    const set = profileFieldNames.filter((field) => row[field] !== null)
    return {
      profile: Object.fromEntries(set.map((field) => [field, show(field, row[field] ?? '')])),
      locked: set.filter((field) => lockedOnceSet.includes(field)),
      inviteCode: invitation?.code ?? null,
      referrer: invitation?.referrer == null ? null : maskUsername(invitation.referrer),
      minimumAge: security.minimumAge,
    }
  },
  async write(memberId, form, caller) {
    const settings = await deps.settings.read()
    const rules = {
      today: siteDay(deps.clock()),
      minimumAge: settings.security.minimumAge,
      fitsSite: readSiteRules(settings),
    }
    return inTransaction(deps.db, (tx) => write(deps, tx, { memberId, form, caller, rules }))
  },
})

interface Rules {
  readonly today: string
  readonly minimumAge: number
  readonly fitsSite: SiteRules
}

interface Writing {
  readonly memberId: MemberId
  readonly form: ProfileForm
  readonly caller: AuditCaller
  readonly rules: Rules
}

async function write(
  deps: ProfileDeps,
  tx: Tx,
  { memberId, form, caller, rules }: Writing,
): Promise<Result<null, ProfileRefusal>> {
  const row = await store.lockProfile(tx, memberId)
  invariant(row, 'who has a session has a profile')
  const changes = new Map<ProfileField, string | null>()
  for (const field of profileFieldNames) {
    const typed = form[field]
    if (typed === undefined) continue
    const value = readTyped(field, typed)
    // A form that shows what is kept sends it back as it was shown.
    if (value === (row[field] ?? '') || (row[field] !== null && value === show(field, row[field]))) continue
    const fault = findFault(field, value, row, rules)
    if (fault) return fault
    changes.set(field, value === '' ? null : value)
  }
  if (changes.size === 0) return ok(null)
  await store.saveProfile(tx, memberId, changes)
  const at = new Date(deps.clock())
  if (changes.get('zalo')) await deps.onActivity(tx, { memberId, kind: 'zalo_added', at })
  const fields = [...changes.keys()]
  const maskedIn = (read: (field: ProfileField) => string | null): AuditValue =>
    Object.fromEntries(fields.map((field) => [field, hide(field, read(field))]))
  await deps.audit.write(tx, {
    event: 'profile_changed',
    actor: actorOf(memberId),
    memberId,
    caller,
    before: maskedIn((field) => row[field]),
    after: maskedIn((field) => changes.get(field) ?? null),
  })
  return ok(null)
}

const withDigits: readonly ProfileField[] = ['birthday', 'zalo', 'whatsapp', 'qqNum', 'idNumber']

function readTyped(field: ProfileField, typed: string): string {
  const value = normaliseParticular(typed)
  return withDigits.includes(field) ? latinDigits(value) : value
}

function findFault(field: ProfileField, value: string, row: store.ProfileRow, rules: Rules) {
  if (lockedOnceSet.includes(field) && row[field] !== null) return refuse('profile_field_locked', { field })
  if (value === '') return field === 'nickname' ? refuse('profile_field_invalid', { field }) : undefined
  if (field === 'birthday') return findFaultOfBirthday(value, rules)
  const isGood = rules.fitsSite(field, value) && fits(field, value, row)
  return isGood ? undefined : refuse('profile_field_invalid', { field })
}

function findFaultOfBirthday(value: string, rules: Rules) {
  const fault = findBirthdayFault(value, rules)
  if (fault === 'birthday_too_young') return refuse('age_below_limit', { minimumAge: rules.minimumAge })
  return fault && refuse('profile_field_invalid', { field: 'birthday' })
}

const longestName = 64

function fits(field: Exclude<ProfileField, 'birthday'>, value: string, row: store.ProfileRow): boolean {
  if (field !== 'realName') {
    const isPlain = fitsParticular(field, value)
    return field === 'nickname' ? isPlain && !looksLikeStaff(value) && !mixesScripts(value) : isPlain
  }
  // Who is paid and who plays is one person: the name of the payee binds.
  const isPayee = row.payeeName === null || isSameHolder(row.payeeName, value)
  const length = [...value].length
  return length >= 2 && length <= longestName && fitsPattern('person_name', value) && isPayee
}

/** What the page shows: a stolen session reads no name or number that proves who the owner is. */
function show(field: ProfileField, value: string): string {
  if (field === 'realName') return maskName(value)
  return field === 'idNumber' ? maskNumber(value) : value
}

/** What the audit keeps: enough to tell one value from another. */
function hide(field: ProfileField, value: string | null): string | null {
  if (value === null || field === 'nickname') return value
  return field === 'realName' ? maskName(value) : maskText(value)
}
