import { hash, randomInt, timingSafeEqual } from 'node:crypto'
import type { Clock, Rng } from '@baize/std'
import type { Db } from '../../database.ts'
import { createSecretHash } from '../../secret-hash.ts'
import { letters } from './glyphs.ts'
import { drawPicture } from './picture.ts'
import * as store from './store.ts'

/** The picture with letters to read (decision D12). */
export interface Captcha {
  /** A new picture for this device as base64 of a PNG; within a second of the last one that one again. */
  draw(device: string): Promise<string>
  /** Whether the text is what the device's picture shows. A picture takes one try, right or wrong. */
  check(device: string, text: string): Promise<boolean>
}

export interface CaptchaDeps {
  readonly db: Db
  readonly clock: Clock
  readonly secretKey: string
  /** By default the system's. */
  readonly rng?: Rng
}

const length = 5
export const captchaMs = 5 * 60_000
/** Spec 9: a captcha is refreshed at most once a second. */
const refreshMs = 1_000
const systemRng: Rng = { nextInt: (below) => randomInt(below) }

/** What the table calls a device: its own name tells a known device from a strange one, and stays secret. */
export const nameOf = (device: string): string => hash('sha256', `captcha ${device}`)

export function createCaptcha({ db, clock, secretKey, rng = systemRng }: CaptchaDeps): Captcha {
  const secretHash = createSecretHash(secretKey, 'captcha')
  const hashOf = (device: string, text: string) => secretHash(`${device} ${text.toUpperCase()}`)
  return {
    async draw(device) {
      const now = clock()
      const last = await store.findPicture(db, nameOf(device))
      if (last && last.tried_at === null && now - last.drawn_at.getTime() < refreshMs) {
        return last.picture.toString('base64')
      }
      const text = Array.from({ length }, () => letters[rng.nextInt(letters.length)]).join('')
      const picture = await drawPicture(text, rng)
      await store.savePicture(db, {
        device: nameOf(device),
        picture,
        answerHash: hashOf(device, text),
        at: new Date(now),
      })
      return picture.toString('base64')
    },
    async check(device, text) {
      const now = clock()
      const tried = await store.tryPicture(db, nameOf(device), new Date(now))
      if (!tried || now - tried.drawn_at.getTime() >= captchaMs) return false
      return timingSafeEqual(tried.answer_hash, hashOf(device, text.trim()))
    },
  }
}
