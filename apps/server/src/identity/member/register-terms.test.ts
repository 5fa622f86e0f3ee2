import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestFirebase, type TestFirebase } from '../../../../../tools/test/firebase.ts'
import { createRegistrar } from '../../testing/registrar.ts'
import { startWorld, type World } from '../../testing/world.ts'

let world: World
let firebase: TestFirebase
beforeAll(async () => {
  firebase = await startTestFirebase(Date.now)
  world = await startWorld({ environment: firebase.environment })
})
afterAll(async () => {
  await world.stop()
  await firebase.close()
})

const { newMobile, byMobile, code } = createRegistrar(() => world)

test('the terms and the age are asked for and kept, by code and by Firebase alike', async () => {
  const kept = async (mobile: string) => {
    const { rows } = await world.platform.db.query(
      `select r.way, r.terms_age from registration r join member m on m.id = r.member_id where m.mobile = $1`,
      [`+880${mobile}`],
    )
    return rows[0] as unknown
  }
  const [coded, proven] = [newMobile(), newMobile()]
  const byCode = { mobileNum: coded, verificationCode: await code(coded) }
  const firebaseIdToken = await firebase.sign(`+880${proven}`)
  const byToken = { mobileNum: proven, firebaseChannel: 'sms', firebaseIdToken } as const
  for (const body of [byCode, byToken]) {
    const refused = await byMobile({ ...body, terms: false })
    expect(refused).toMatchObject({ message: 'terms_required', value: { field: 'terms' } })
    expect(await kept(body.mobileNum)).toBeUndefined()
    expect(await byMobile({ ...body, terms: true })).toMatchObject({ status: 200 })
    expect(await kept(body.mobileNum)).toEqual({ way: 'mobile', terms_age: 18 })
  }
})
