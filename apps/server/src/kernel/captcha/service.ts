import { hash, randomInt, timingSafeEqual } from 'node:crypto'
import { hourlyLimit } from '@baize/domain/identity'
import { ok, refuse, type Clock, type Result, type Rng } from '@baize/std'
import type { Db } from '../database/database.ts'
import { callerOf } from '../http/caller.ts'
import { createSecretHash } from '../secrets/secret-hash.ts'
import type { Attempts } from '../attempt/attempts.ts'
import type { Settings } from '../setting/service.ts'
import { letters } from './glyphs.ts'
import { drawPicture } from './picture.ts'
import * as store from './store.ts'

/** The picture with letters to read (decision D12). */
export interface Captcha {
  /**
   * A picture for whoever asks. Who keeps no cookie is a new device each time: a network gets so many
   * pictures for new devices in an hour.
   */
  serve(caller: { device: string; address: string }): Promise<Result<string, 'rate_limited'>>
  /** A new picture for this device as base64 of a PNG; within a second of the last one that one again. */
  draw(device: string): Promise<string>
  /** Whether the text is what the device's picture shows. A picture takes one try, right or wrong. */
  check(device: string, text: string): Promise<boolean>
}

export interface CaptchaDeps {
  readonly db: Db
  readonly clock: Clock
  readonly secretKey: string
  readonly attempts: Pick<Attempts, 'count'>
  readonly settings: Pick<Settings, 'read'>
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

export function createCaptcha(deps: CaptchaDeps): Captcha {
  const { db, clock, secretKey, rng = systemRng } = deps
  const secretHash = createSecretHash(secretKey, 'captcha')
  const hashOf = (device: string, text: string) => secretHash(`${device} ${text.toUpperCase()}`)
  const draw = async (device: string, last: store.PictureRow | undefined) => {
    const now = clock()
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
  }
  return {
    async serve({ device, address }) {
      const last = await store.findPicture(db, nameOf(device))
      if (last === undefined && !(await mayDrawForNew(deps, address))) return refuse('rate_limited')
      return ok(await draw(device, last))
    },
    draw: async (device) => draw(device, await store.findPicture(db, nameOf(device))),
    async check(device, text) {
      const now = clock()
      const tried = await store.tryPicture(db, nameOf(device), new Date(now))
      if (!tried || now - tried.drawn_at.getTime() >= captchaMs) return false
      return timingSafeEqual(tried.answer_hash, hashOf(device, text.trim()))
    },
  }
}

async function mayDrawForNew({ attempts, settings }: CaptchaDeps, address: string): Promise<boolean> {
  const { newDevicesPerAddressHour } = (await settings.read()).captcha
  const limit = hourlyLimit(newDevicesPerAddressHour)
  const counted = await attempts.count([{ scope: 'captcha_address', subject: callerOf(address), limit }])
  return counted.ok
}
