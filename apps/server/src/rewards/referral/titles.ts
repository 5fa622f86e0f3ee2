import type { ReferralMilestone } from '@baize/domain/referral'
import type { BothLanguages } from '../grant/model.ts'

const steps: Readonly<Record<ReferralMilestone, BothLanguages>> = {
  registered: { en: 'registered', bn: 'রেজিস্টার করেছে' },
  phone: { en: 'verified the phone', bn: 'ফোন ভেরিফাই করেছে' },
  kyc: { en: 'verified the identity', bn: 'পরিচয় ভেরিফাই করেছে' },
  deposit: { en: 'made the first deposit', bn: 'প্রথম ডিপোজিট করেছে' },
  turnover: { en: 'reached the turnover', bn: 'টার্নওভার পূরণ করেছে' },
}

/** What a referrer is given it for: `name` is masked. */
export const friendTitle = (name: string, milestone: ReferralMilestone): BothLanguages => ({
  en: `Your friend ${name} ${steps[milestone].en}`,
  bn: `আপনার বন্ধু ${name} ${steps[milestone].bn}`,
})

/** The friend's own gift. */
export const welcomeTitle: BothLanguages = {
  en: 'Gift for coming by a friend',
  bn: 'বন্ধুর আমন্ত্রণে আসার উপহার',
}

export const monthTitle = (name: string, month: string): BothLanguages => ({
  en: `Share of ${name}'s turnover, ${month.slice(0, 7)}`,
  bn: `${name}-এর টার্নওভারের অংশ, ${month.slice(0, 7)}`,
})
