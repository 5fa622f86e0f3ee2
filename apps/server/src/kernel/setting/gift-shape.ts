import { z } from 'zod'

const amount = z
  .string()
  .regex(/^(0|[1-9]\d{0,8})\.\d{2}$/)
  .refine((text) => Number(text) > 0, 'is above 0')

export const giftShape = z.strictObject({
  rain: z
    .strictObject({
      everyMinutes: z.int().min(5).max(10_080),
      openMinutes: z.int().min(1).max(1_440),
      total: amount,
      packets: z.int().min(1).max(10_000),
      least: amount,
      most: amount,
    })
    .nullable(),
  envelopeNoticeMinutes: z.int().min(0).max(10_080),
})
