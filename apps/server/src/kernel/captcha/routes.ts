import { ok } from '@baize/std'
import type { Routes } from '../http/call-handler.ts'
import type { Challenges } from './challenge.ts'
import type { Captcha } from './service.ts'

export const captchaRoutes = (
  captcha: Pick<Captcha, 'serve'>,
  challenges: Pick<Challenges, 'create'>,
): Routes<'captchaImage' | 'captchaChallenge'> => ({
  captchaImage: ({ device, address }) => captcha.serve({ device, address }),
  captchaChallenge: async () => ok({ ...(await challenges.create()) }),
})
