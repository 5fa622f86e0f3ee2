import type { Catalogue } from '../translate.ts'

export const inbox: Catalogue['inbox'] = {
  welcomeTitle: 'Baize-এ স্বাগতম',
  welcomeBody:
    'আপনার অ্যাকাউন্ট খোলা হয়েছে। ওয়ালেট থেকে প্র্যাকটিস ক্রেডিট নিন, লবি ঘুরে দেখুন। এই ' + 'ক্রেডিট টাকা নয়।',
  promotionIssuedTitle: 'আপনার আবেদন গৃহীত হয়েছে: {promotion}',
  promotionIssuedBody: '“{promotion}” অফারে আপনার আবেদন গৃহীত হয়েছে। {remark}',
  promotionRejectedTitle: 'আপনার আবেদন গৃহীত হয়নি: {promotion}',
  promotionRejectedBody:
    '“{promotion}” অফারে আপনার আবেদন গৃহীত হয়নি। {remark} অফার চলাকালে আবার আবেদন করতে পারেন।',
  depositCreditedTitle: 'ডিপোজিট ওয়ালেটে যোগ হয়েছে: {amount}',
  depositCreditedBody: '{method} দিয়ে {amount} আপনার ওয়ালেটে যোগ হয়েছে। ডিপোজিট নম্বর: {id}।',
  depositFailedTitle: '{amount} ডিপোজিট সম্পন্ন হয়নি',
  depositFailedBody: '{method} দিয়ে {amount} ডিপোজিট ওয়ালেটে যোগ হয়নি। {reason} ডিপোজিট নম্বর: {id}।',
  transferReceivedTitle: 'আপনি ক্রেডিট পেয়েছেন',
  transferReceivedBody: '{partner} আপনাকে {amount} পাঠিয়েছেন।',
  documentApprovedTitle: 'আপনার কাগজ গ্রহণ করা হয়েছে',
  documentApprovedBody: 'আমরা আপনার কাগজ দেখে গ্রহণ করেছি। অ্যাকাউন্টের সীমা সে অনুযায়ী হবে।',
  documentRejectedTitle: 'আপনার কাগজ গ্রহণ করা যায়নি',
  documentRejectedBody: 'আপনার কাগজ গ্রহণ করা যায়নি। কারণ অ্যাকাউন্টে লেখা আছে; নতুন কাগজ দিতে পারেন।',
  documentExpiredTitle: 'একটি কাগজের মেয়াদ শেষ',
  documentExpiredBody: 'আপনার দেওয়া একটি কাগজের মেয়াদ শেষ হয়েছে। সীমা ঠিক রাখতে নতুন কাগজ দিন।',
  withdrawalApprovedTitle: 'আপনার উত্তোলন অনুমোদিত হয়েছে',
  withdrawalApprovedBody: 'আপনার {amount} উত্তোলন অনুমোদিত হয়েছে এবং {payee} অ্যাকাউন্টে পাঠানো হবে।',
  withdrawalRejectedTitle: 'আপনার উত্তোলন প্রত্যাখ্যাত হয়েছে',
  withdrawalRejectedBody:
    '{payee} অ্যাকাউন্টে আপনার {amount} উত্তোলন প্রত্যাখ্যাত হয়েছে; টাকা আবার আপনার ব্যালেন্সে ' +
    'আছে। কারণ রেকর্ডে লেখা আছে।',
  withdrawalDisbursedTitle: 'আপনার উত্তোলনের টাকা পাঠানো হয়েছে',
  withdrawalDisbursedBody:
    '{payee} অ্যাকাউন্টে {amount} পাঠানো হয়েছে। টাকা পেয়েছেন কি না, উত্তোলনের রেকর্ডে জানান।',
  withdrawalFailedTitle: 'আপনার উত্তোলনের টাকা পাঠানো যায়নি',
  withdrawalFailedBody: '{payee} অ্যাকাউন্টে {amount} পাঠানো যায়নি; টাকা আবার আপনার ব্যালেন্সে আছে।',
  withdrawalReturnedTitle: 'আপনার উত্তোলনের নিষ্পত্তি হয়েছে',
  withdrawalReturnedBody: '{payee} অ্যাকাউন্টে {amount}-এর যে অংশ পৌঁছায়নি, তা আবার আপনার ব্যালেন্সে আছে।',
}
