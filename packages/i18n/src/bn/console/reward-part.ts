import type * as en from '../../en/console/reward-part.ts'

export const rewardPart: Readonly<Record<keyof typeof en.rewardPart, string>> = {
  amountMinor: 'পরিমাণ',
  rateBps: 'শতাংশ',
  maxMinor: 'সর্বোচ্চ',
  points: 'পয়েন্ট',
  raffleId: 'র\u200d্যাফলের আইডি',
  gameId: 'গেমের আইডি',
  count: 'কতটি',
  stakeMinor: 'প্রতি রাউন্ডের বেট',
  useDays: 'খেলার সময় (দিন)',
  timesHundredths: 'টার্নওভার শর্ত (গুণ)',
  days: 'কত দিনে',
  maxStakeMinor: 'সবচেয়ে বড় বেট',
  capMinor: 'সর্বোচ্চ কত নগদ হবে',
  lanes: 'বোনাসের গেম',
}
