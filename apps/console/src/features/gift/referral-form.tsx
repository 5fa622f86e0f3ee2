import type { BodyOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import { client } from '../../core/session/client.ts'
import { FormAction, type FormValues } from '../../core/action/form-action.tsx'
import { useTranslate } from '../../core/language/language.ts'
import { decimalOf, minorOf } from './amounts.ts'

type Terms = BodyOf<ConsoleCalls['giftTermsAsk']>['terms']
type Document = Extract<Terms, { kind: 'referral' }>['document']

const milestones = ['registered', 'phone', 'kyc', 'deposit', 'turnover'] as const
const amounts = ['depositFrom', 'turnoverFrom', 'shareCap'] as const
const counts = ['turnoverDays', 'shareDays', 'heldDays', 'friendsPerMonth', 'claimDays'] as const

const nothing = { referrer: '0', friend: '0' }
const fresh: Document = {
  rewards: { registered: nothing, phone: nothing, kyc: nothing, deposit: nothing, turnover: nothing },
  depositFrom: '50000',
  turnoverFrom: '500000',
  turnoverDays: 30,
  bands: [],
  shareDays: 180,
  shareCap: '100000',
  heldDays: 7,
  friendsPerMonth: 20,
  claimDays: 30,
}

/** What inviting friends pays, for a second person to agree to. */
export function ReferralForm({ before }: { readonly before?: Document }) {
  const t = useTranslate()
  const now = before ?? fresh
  return (
    <FormAction
      permission="reward_ask"
      label={t(before ? 'siteDesk.change' : 'giftDesk.newReferral')}
      doneText={t('giftDesk.asked')}
      isWide
      fields={[
        ...milestones.map((name) => ({
          name,
          label: t(`giftDesk.step_${name}`),
          hint: t('giftDesk.stepHint'),
          first: `${decimalOf(now.rewards[name].referrer)} / ${decimalOf(now.rewards[name].friend)}`,
        })),
        ...amounts.map((name) => ({
          name,
          label: t(`giftDesk.${name}`),
          first: decimalOf(now[name]),
          inputMode: 'decimal' as const,
        })),
        ...counts.map((name) => ({
          name,
          label: t(`giftDesk.${name}`),
          first: String(now[name]),
          inputMode: 'numeric' as const,
        })),
        {
          name: 'bands',
          label: t('giftDesk.bands'),
          hint: t('giftDesk.bandsHint'),
          first: now.bands.map(({ from, millionths }) => `${decimalOf(from)}: ${millionths}`).join(', '),
          isOptional: true,
        },
      ]}
      submit={(values, reason) =>
        client.giftTermsAsk({ body: { terms: { kind: 'referral', document: read(values) }, reason } })
      }
    />
  )
}

function read(values: FormValues): Document {
  const text = (name: string) => String(values[name] ?? '').trim()
  const reward = (name: string) => {
    const [referrer = '', friend = '0'] = text(name).split('/')
    return { referrer: minorOf(referrer), friend: minorOf(friend) }
  }
  return {
    rewards: {
      registered: reward('registered'),
      phone: reward('phone'),
      kyc: reward('kyc'),
      deposit: reward('deposit'),
      turnover: reward('turnover'),
    },
    depositFrom: minorOf(text('depositFrom')),
    turnoverFrom: minorOf(text('turnoverFrom')),
    shareCap: minorOf(text('shareCap')),
    turnoverDays: Number(text('turnoverDays')),
    shareDays: Number(text('shareDays')),
    heldDays: Number(text('heldDays')),
    friendsPerMonth: Number(text('friendsPerMonth')),
    claimDays: Number(text('claimDays')),
    bands: text('bands')
      .split(',')
      .filter((band) => band.trim() !== '')
      .map((band) => {
        const [from = '', millionths = ''] = band.split(':')
        return { from: minorOf(from), millionths: Number(millionths) }
      }),
  }
}
