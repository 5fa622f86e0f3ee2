import { ok } from '@baize/std'
import type { Routes } from '../../kernel/http/call-handler.ts'
import type { CheckIns } from './service.ts'

export const checkInRoutes = (checkIns: CheckIns): Routes<'checkInCalendar' | 'checkIn'> => ({
  checkInCalendar: async ({ session }) => ok({ calendar: await checkIns.read(session.memberId) }),
  checkIn: ({ session, body }) => checkIns.checkIn(session.memberId, body),
})
