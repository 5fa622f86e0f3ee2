import { z } from 'zod'
import { defineCalls } from './call.ts'

/** spec 9: png or jpg, 5 MB each. */
export const imageMediaTypes = ['image/png', 'image/jpeg'] as const
export const imageMaxBytes = 5 * 1024 * 1024

export const uploadCalls = defineCalls({
  uploadImage: {
    method: 'POST',
    path: '/wps/relay/uploadImage',
    access: 'member',
    summary: 'Uploads one image (the file is the body); the server checks and re-encodes it',
    upload: { mediaTypes: imageMediaTypes, maxBytes: imageMaxBytes },
    value: z.object({ id: z.string(), url: z.string(), width: z.int(), height: z.int() }),
    errors: [
      'session_required',
      'session_expired',
      'in_need_true_account',
      'upload_not_an_image',
      'upload_limit_reached',
    ],
  },
})
