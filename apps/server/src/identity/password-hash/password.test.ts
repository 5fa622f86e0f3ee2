import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPasswords, type Passwords } from './password.ts'

let passwords: Passwords
beforeAll(async () => void (passwords = await createPasswords()))
afterAll(() => passwords.close())

describe('hashing', () => {
  test('is argon2id with 19 MiB and two passes, salted anew each time', async () => {
    const [one, two] = [await passwords.hash('green boat'), await passwords.hash('green boat')]
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(one).not.toBe(two)
  })

  test('knows its password again, and no other', async () => {
    const stored = await passwords.hash('green boat')
    expect(await passwords.verify(stored, 'green boat')).toBe(true)
    expect(await passwords.verify(stored, 'green bot')).toBe(false)
    expect(await passwords.verify(undefined, 'the password of no account')).toBe(false)
  })

  test('a hash that is none fails alone: those behind it are answered', async () => {
    const stored = await passwords.hash('green boat')
    const broken = passwords.verify('no hash', 'green boat')
    const sound = passwords.verify(stored, 'green boat')
    await expect(broken).rejects.toThrow()
    expect(await sound).toBe(true)
  })

  test('who is urgent does not stand behind a flood, and a long queue says so', async () => {
    const order: string[] = []
    const flood = Array.from({ length: 105 }, () =>
      passwords.verify(undefined, 'guess').then(() => order.push('stranger')),
    )
    expect(passwords.isOverloaded()).toBe(true)
    const owner = passwords.verify(undefined, 'typed', { isFirst: true }).then(() => order.push('owner'))
    await owner
    expect(order.filter((who) => who === 'stranger').length).toBeLessThan(10)
    await Promise.all(flood)
    expect(passwords.isOverloaded()).toBe(false)
  })
})
