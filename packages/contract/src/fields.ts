import { z } from 'zod'

/** Upper bounds keep hostile megabytes away; the rules themselves are the domain's. */
export const text = (maxLength: number) => z.string().max(maxLength)
/** A user name, a password, a code: something typed by a person. */
export const credential = z.string().min(1).max(256)
export const mobileNum = z.string().min(1).max(32)
export const countryDialingCode = z.string().max(8)
export const email = z.string().max(254)
export const verificationCode = z.string().max(255)
/** The solved challenge of the captcha service (decision D12): base64 of its answer. */
export const altcha = z.string().max(4096)
/** A ticket of the second proof: who changes credentials or payout data shows one, once. */
export const proof = z.string().max(128)
export const pageNo = z.coerce.number().int().min(1).max(10_000).default(1)
/** What a link or an agent opens (agents.md 4). */
export const openedType = z.union([z.literal(0), z.literal(2), z.literal(41)])
