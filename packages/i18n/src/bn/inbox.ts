import type { Catalogue } from '../translate.ts'

export const inbox: Catalogue['inbox'] = {
  welcomeTitle: 'Baize-এ স্বাগতম',
  welcomeBody: 'আপনার অ্যাকাউন্ট খোলা হয়েছে। ওয়ালেট থেকে প্র্যাকটিস ক্রেডিট নিন, লবি ঘুরে দেখুন। এই ক্রেডিট টাকা নয়।',
  promotionIssuedTitle: 'আপনার আবেদন গৃহীত হয়েছে: {promotion}',
  promotionIssuedBody: '“{promotion}” অফারে আপনার আবেদন গৃহীত হয়েছে। {remark}',
  promotionRejectedTitle: 'আপনার আবেদন গৃহীত হয়নি: {promotion}',
  promotionRejectedBody:
    '“{promotion}” অফারে আপনার আবেদন গৃহীত হয়নি। {remark} অফার চলাকালে আবার আবেদন করতে পারেন।',
  depositCreditedTitle: 'ডিপোজিট ওয়ালেটে যোগ হয়েছে: {amount}',
  depositCreditedBody: '{method} দিয়ে {amount} আপনার ওয়ালেটে যোগ হয়েছে। ডিপোজিট নম্বর: {id}।',
  depositFailedTitle: '{amount} ডিপোজিট সম্পন্ন হয়নি',
  depositFailedBody: '{method} দিয়ে {amount} ডিপোজিট ওয়ালেটে যোগ হয়নি। {reason} ডিপোজিট নম্বর: {id}।',
}
