import type { Job } from '../../kernel/jobs/job.ts'
import type { VipGifts } from './gifts.ts'
import type { VipKeep } from './keep.ts'
import type { VipService } from './service.ts'

interface Deps {
  readonly vip: VipService
  readonly vipGifts: VipGifts
  readonly vipKeep: VipKeep
}

export const vipJobs: readonly Job<Deps>[] = [
  {
    // Play is told by the feed; deposits and the ends of levels by hand are looked for.
    name: 'vip_review',
    cron: '* * * * *',
    async run({ vip, vipGifts }) {
      await vip.reviewLately()
      await vipGifts.giveLevelUps()
    },
  },
  {
    name: 'vip_review_all',
    cron: '41 * * * *',
    async run({ vip }) {
      await vip.reviewAll()
    },
  },
  {
    // Monday of Dhaka, and again each hour of it: a gift comes once a week.
    name: 'vip_weekly',
    cron: '23 18-23 * * 0',
    backfill: '1d',
    async run({ vipGifts }, _payload, log) {
      log.info({ gifts: await vipGifts.giveWeekly() }, 'weekly gifts of levels')
    },
  },
  {
    name: 'vip_birthdays',
    cron: '31 19 * * *',
    backfill: '1d',
    async run({ vipGifts }, _payload, log) {
      log.info({ gifts: await vipGifts.giveBirthdays() }, 'birthday gifts of levels')
    },
  },
  {
    // First who was told, then who is told next; a month that began an hour ago has its first day.
    name: 'vip_keep',
    cron: '37 18,19 * * *',
    backfill: '1d',
    async run({ vipKeep }, _payload, log) {
      const down = await vipKeep.letDown()
      log.info({ down, told: await vipKeep.announce() }, 'levels that are not kept')
    },
  },
  {
    name: 'vip_monthly',
    cron: '27 1 1 * *',
    backfill: '2d',
    async run({ vipGifts }, _payload, log) {
      log.info({ gifts: await vipGifts.giveMonthly() }, 'monthly gifts of levels')
    },
  },
]
