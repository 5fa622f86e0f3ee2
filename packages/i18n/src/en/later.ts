import { app } from './app.ts'
import { blog } from './blog.ts'
import { centre } from './centre.ts'
import { chat } from './chat.ts'
import { consent } from './consent.ts'
import { dayField } from './day-field.ts'
import { deposit } from './deposit.ts'
import { feedback } from './feedback.ts'
import { help } from './help.ts'
import { inbox } from './inbox.ts'
import { kyc } from './kyc.ts'
import { laterErrors } from './later-errors.ts'
import { limits } from './limits.ts'
import { lite } from './lite.ts'
import { mail } from './mail.ts'
import { message } from './message.ts'
import { money } from './money.ts'
import { preview } from './preview.ts'
import { profit } from './profit.ts'
import { promotion } from './promotion.ts'
import { race } from './race.ts'
import { record } from './record.ts'
import { room } from './room.ts'
import { security } from './security.ts'
import { transferKind } from './transfer-kind.ts'
import { vendorWallet } from './vendor-wallet.ts'
import { vip } from './vip.ts'
import { wallet } from './wallet.ts'
import { withdraw } from './withdraw.ts'

/** Texts of parts that few visits open: a browser loads them with the part. */
export const later = {
  app,
  blog,
  centre,
  chat,
  consent,
  dayField,
  deposit,
  feedback,
  help,
  inbox,
  kyc,
  laterErrors,
  limits,
  lite,
  mail,
  message,
  money,
  preview,
  profit,
  promotion,
  race,
  record,
  room,
  security,
  transferKind,
  vendorWallet,
  vip,
  wallet,
  withdraw,
} as const
