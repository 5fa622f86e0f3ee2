import { z } from 'zod'
import { defineCalls } from './call.ts'

export const captchaCalls = defineCalls({
  captchaImage: {
    method: 'GET',
    path: '/wps/captcha',
    access: 'public',
    summary: 'A new captcha image for this device as a base64 PNG; it replaces the previous one',
    value: z.string(),
    errors: [],
  },
  captchaChallenge: {
    method: 'GET',
    path: '/wps/relay/captchaChallenge',
    access: 'public',
    summary: 'A proof-of-work challenge of the captcha service (decision D12); each answer works once',
    value: z.looseObject({}),
    errors: [],
  },
})
