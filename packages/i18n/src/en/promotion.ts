/** Promotions: their tags, and how an activity stands for somebody. */
export const promotion = {
  tag_newbie: 'Newcomers',
  tag_limited: 'Limited time',
  tag_special: 'Special',
  tag_daily: 'Daily',
  tag_high_rebate: 'High rebate',
  tag_vip: 'VIP',
  status_coming_soon: 'Coming soon',
  status_join: 'Join',
  status_claim: 'Apply',
  status_applying: 'Applied',
  status_process: 'In review',
  status_signed: 'Joined',
  status_rejected: 'Not accepted',
  status_issued: 'Accepted',
  status_claimed: 'Received',
  status_close: 'Closed',
} as const
