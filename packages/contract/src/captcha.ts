import { z } from 'zod'
import { defineCalls } from './call.ts'

export const captchaCalls = defineCalls({
  captchaImage: {
    method: 'GET',
    path: '/wps/captcha',
    access: 'public',
    summary: 'A new captcha picture for this device: base64 of a PNG; the one before it is void',
    value: z.string(),
    errors: [],
  },
  captchaChallenge: {
    method: 'GET',
    path: '/wps/relay/captchaChallenge',
    access: 'public',
    summary: 'A proof-of-work challenge of the captcha service (decision D12); its answer is good once',
    value: z.looseObject({}),
    errors: [],
  },
})
