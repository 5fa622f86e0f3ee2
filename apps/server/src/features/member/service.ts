import { checkRegistration, type AccountType, type RegistrationRefusal } from '@baize/domain/identity'
import type { CurrencyCode } from '@baize/money'
import { invariant, ok, refuse, type MemberId, type Result } from '@baize/std'
import type { Pool } from '@baize/runtime'
import type { Passwords } from '../session/password.ts'
import type { Caller, LoggedIn, SessionService } from '../session/service.ts'
import type { WalletService } from '../wallet/service.ts'
import * as store from './store.ts'

export interface RegisterForm {
  readonly username: string
  readonly password: string
  readonly confirmPassword: string
  readonly language: 'EN' | 'BN'
  readonly referralCode?: string | undefined
  readonly affiliateCode?: string | undefined
}

export interface MemberService {
  /** Opens an account with an empty wallet and logs it in. */
  register(
    form: RegisterForm,
    caller: Caller,
  ): Promise<Result<LoggedIn, RegistrationRefusal | 'member_username_taken'>>
  /** Opens an account of any type without logging it in; one that exists gets this password. */
  open(account: NewAccount): Promise<MemberId>
  openOperator(account: { username: string; password: string; role: string }): Promise<void>
}

export interface NewAccount {
  readonly username: string
  readonly nickname: string
  readonly password: string
  readonly type: AccountType
  readonly currency: CurrencyCode
  readonly uplineId?: MemberId
}

export interface MemberDeps {
  readonly db: Pool
  readonly passwords: Passwords
  readonly sessions: Pick<SessionService, 'open'>
  readonly wallet: Pick<WalletService, 'transaction' | 'open'>
  readonly currency: CurrencyCode
}

export function createMemberService(deps: MemberDeps): MemberService {
  return {
    async register(form, caller) {
      const checked = checkRegistration(form)
      if (!checked.ok) return checked
      const { username } = checked.value
      const memberId = await insertWithWallet(deps, {
        username,
        nickname: form.username,
        type: 0,
        passwordHash: await deps.passwords.hash(form.password),
        currency: deps.currency,
        language: form.language,
        ...(form.referralCode && { referralCode: form.referralCode }),
        ...(form.affiliateCode && { affiliateCode: form.affiliateCode }),
      })
      if (memberId === undefined) return refuse('member_username_taken')
      return ok(await deps.sessions.open({ memberId, username, isFirst: true }, caller))
    },
    async open({ password, ...account }) {
      const passwordHash = await deps.passwords.hash(password)
      const opened = await insertWithWallet(deps, { ...account, passwordHash, language: 'BN' })
      if (opened !== undefined) return opened
      const existing = await store.findMember(deps.db, account.username)
      invariant(existing, 'a user name that is taken belongs to a member')
      await store.updatePassword(deps.db, existing.id, passwordHash)
      return existing.id
    },
    async openOperator({ username, password, role }) {
      await store.insertOperator(deps.db, {
        username,
        role,
        passwordHash: await deps.passwords.hash(password),
      })
    },
  }
}

const insertWithWallet = (deps: MemberDeps, member: store.NewMember): Promise<MemberId | undefined> =>
  deps.wallet.transaction(async (tx) => {
    const memberId = await store.insertMember(tx, member)
    if (memberId !== undefined) await deps.wallet.open(tx, { memberId, currency: member.currency })
    return memberId
  })
