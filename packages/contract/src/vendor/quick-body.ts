import { currencies } from '@baize/money'
import type { z } from 'zod'
import type { betRequest, winRequest } from './messages.ts'

/** What `betRequest` and `winRequest` have in common, without what is optional. */
export type PlainBody = z.output<typeof betRequest> & z.output<typeof winRequest>

/**
 * Reads the plain form of a bet or a win: every required field once, `round_closed` or not, nothing else, no
 * escapes. Gives what `betRequest` and `winRequest` would give, with less work than parsing JSON and checking
 * it (a test compares them); nothing for any other text, good or bad: the schemas decide about those.
 */
export function readPlainBody(text: string): PlainBody | undefined {
  if (text.charCodeAt(0) !== openBrace) return undefined
  const found: Found = { texts: Array<string | undefined>(placeCount).fill(undefined), closed: undefined }
  let at = 0
  do {
    at = readMember(text, skipSpace(text, at + 1), found)
    if (at < 0) return undefined
  } while (text.charCodeAt(at) === comma)
  return text.charCodeAt(at) === closeBrace && at === text.length - 1 ? bodyOf(found) : undefined
}

interface Found {
  readonly texts: (string | undefined)[]
  closed: boolean | undefined
}

const openBrace = 0x7b
const closeBrace = 0x7d
const comma = 0x2c
const quote = 0x22
const space = 0x20

const amountForm = /^(0|[1-9]\d{0,15})(\.\d{1,8})?$/
const currencyForm = /^[A-Z]{3,5}$/
const mostIdLength = 64
/** 2 for what an id may begin with, 1 for what may follow: the form of `vendorId`. */
const inIds = Uint8Array.from({ length: 256 }, (_unused, code) => {
  const character = String.fromCharCode(code)
  return /[A-Za-z0-9]/.test(character) ? 2 : /[._:-]/.test(character) ? 1 : 0
})

/**
 * The names of the texts by their first letters, which differ; `"round_closed"` is looked at after `"round"`.
 */
const names = ['player', 'session', 'game', 'round', 'transaction', 'amount', 'currency']
const placeCount = names.length
const amountPlace = names.indexOf('amount')
const heads = names.map((name) => `"${name}":`)
const flagHead = '"round_closed":'
const placeByLetter = new Int8Array(256).fill(-1)
for (const [place, name] of names.entries()) placeByLetter[name.charCodeAt(0)] = place

/** Reads `"name":value`, puts the value in its place and gives where it ends; below 0 for another form. */
function readMember(text: string, start: number, found: Found): number {
  const place = placeByLetter[text.charCodeAt(start + 1)] ?? -1
  const head = heads[place]
  if (head === undefined) return -1
  if (!text.startsWith(head, start)) return readFlag(text, start, found)
  const from = skipSpace(text, start + head.length) + 1
  if (found.texts[place] !== undefined || text.charCodeAt(from - 1) !== quote) return -1
  const to = place < amountPlace ? idEnd(text, from) : text.indexOf('"', from)
  const value = text.slice(from, to)
  if (to < 0 || (place >= amountPlace && !(place === amountPlace ? amountForm : currencyForm).test(value)))
    return -1
  found.texts[place] = value
  return to + 1
}

/** Gives where the quote after an id stands; below 0 when it is no id. */
function idEnd(text: string, from: number): number {
  if (inIds[text.charCodeAt(from)] !== 2) return -1
  let at = from + 1
  while (inIds[text.charCodeAt(at)]) at += 1
  return text.charCodeAt(at) === quote && at - from <= mostIdLength ? at : -1
}

function readFlag(text: string, start: number, found: Found): number {
  if (found.closed !== undefined || !text.startsWith(flagHead, start)) return -1
  const from = skipSpace(text, start + flagHead.length)
  found.closed = text.startsWith('true', from)
  if (!found.closed && !text.startsWith('false', from)) return -1
  return from + `${found.closed}`.length
}

const skipSpace = (text: string, at: number): number => (text.charCodeAt(at) === space ? at + 1 : at)

function bodyOf({ texts, closed = false }: Found): PlainBody | undefined {
  const [player, session, game, round, transaction, amount, currency] = texts
  if (player === undefined || session === undefined || game === undefined || round === undefined)
    return undefined
  if (transaction === undefined || amount === undefined || currency === undefined) return undefined
  return {
    player,
    session,
    game,
    round,
    transaction,
    amount,
    currency: sharedCodes.get(currency) ?? currency,
    round_closed: closed,
  }
}

/**
 * One string for each currency, so that what is looked up by it later needs no search for the name's own
 * copy.
 */
const sharedCodes = new Map(Object.keys(currencies).map((code) => [code, code]))
